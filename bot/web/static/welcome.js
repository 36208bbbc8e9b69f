// The first visit: a name makes a person, and their link opens the page.

import { wear } from "./settings.js";

const form = document.getElementById("arrive");
const trouble = document.getElementById("trouble");
const invited = /^#in=[\p{L}\p{M}\p{N}-]+$/u.test(decodeURIComponent(location.hash)) ? location.hash : ""; // the table of a friend

wear();
if (invited) {
  form.classList.add("invited");
  document.getElementById("look").textContent = "Come to the table";
  document.getElementById("look").classList.add("go");
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const then = event.submitter?.value || invited;
  trouble.textContent = "";
  try {
    const answer = await fetch("/people", { method: "POST", body: new URLSearchParams({ name: form.elements.name.value }) });
    if (!answer.ok) throw new Error(await answer.text());
    const { page } = await answer.json();
    location.assign(page + then);
  } catch (why) {
    trouble.textContent = why instanceof TypeError ? "Orrery does not answer. Is it still running?" : why.message;
  }
});
