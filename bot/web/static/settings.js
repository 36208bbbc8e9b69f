// One's own wishes, kept in this browser.

const USUAL = { sound: true, notify: false, hints: true, type: "normal", theme: "dark", confirm: "touch" };
let kept = {};
try { kept = JSON.parse(localStorage.getItem("orrery") ?? "{}"); } catch { /* a private window */ }
export const settings = { ...USUAL, ...kept };

export function set(name, value) {
  settings[name] = value;
  try { localStorage.setItem("orrery", JSON.stringify(settings)); } catch { /* then for this visit only */ }
  wear();
}

export function wear() {
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = settings.theme === "system" ? (light ? "light" : "dark") : settings.theme;
  document.documentElement.dataset.type = settings.type;
}

/** Does a touch only look first? By a mouse it chooses at once. */
export const looksFirst = (event) => settings.confirm === "always" || (settings.confirm === "touch" && event.pointerType === "touch");
