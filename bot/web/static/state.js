// What is known of the channel and of the person's own side.

export const base = location.pathname;
export const user = base.split("/")[2].split("-")[0]; // the part of one's link that others may know
export const state = {
  channel: sessionStorage.getItem("channel") ?? "lounge",
  channels: [],
  messages: new Map(),
  own: new Map(),
  stirred: new Set(),
  labels: { games: [] },
  room: "", // settings, history or home, if that is looked at instead of the table
};

const TABLES = ["lobby", "board", "result"];

/** The message that shows the table of this channel now. */
export const tableMessage = () => [...state.messages.values()].filter((message) => TABLES.includes(message.kind)).sort((a, b) => a.id - b.id).at(-1);
export const playing = () => tableMessage()?.kind === "board";
const here = (key) => [...state.own.values()].filter((message) => message.channel === state.channel && message.key === key).sort((a, b) => a.id - b.id);
export const hand = () => (playing() ? here("hand").at(-1) : undefined);
export const notices = () => here("notice");
export const firstSteps = () => (hand() ? here("first") : []);
export const look = () => here("look").at(-1);
export const asks = () => hand()?.asks ?? [];
export const buttons = (does) => (hand()?.buttons ?? []).filter((button) => button.does === does);

/** Channels where something is asked of this person. */
export const calling = () => new Set([...state.own.values()].filter((one) => one.key === "hand" && one.asks.length).map((one) => one.channel));

export const channelPicture = (picture) => picture && { ...picture, url: `${base}channel/${encodeURIComponent(state.channel)}/${picture.name}` };
export const ownPicture = (picture) => picture && { ...picture, url: `${base}private/${picture.name}` };
