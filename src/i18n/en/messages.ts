import type { messages as french } from "../fr/messages.ts";
import { questionMessages } from "./question-messages.ts";

export const messages: typeof french = {
  ...questionMessages,
  tooMany: "Many requests in a short time: please try again in {minutes} min.",
  alertKept: "Your answers have been kept. You can also call",
  offline: "You seem to be offline. Send your answers again once the connection is back.",
  reference: "Reference",
  free: "Free and without commitment.",
  orias: "ORIAS no. {orias}.",
  honeypot: "Leave this field empty",
  privacyLink: "Find out more: privacy policy",
  wish: "Your wish: {wish}. An adviser takes it into account and confirms it to you.",
  again: "Make another request",
  modify: "Change",
  next: "Continue",
  back: "Back",
  stepCount: "{step} of {count}",
  offers: "Also receive our news and offers",
  addMessage: "Add a message",
  addDetails: "Add details",
  noticeMore: "How long, who reads it, your rights",
  retrying: "The connection is slow. Trying again...",
};
