import type { followMails as french } from "../fr/follow-mails.ts";

export const followMails: typeof french = {
  link: {
    title: "Your new link to follow your request",
    button: "Follow your request",
    lines: [
      "You asked for a new link for request {reference}. Earlier links no longer open anything.",
      "You asked for nothing? Ignore this message.",
    ],
  },
  email: {
    title: "Confirm your new address",
    button: "See the new address and confirm",
    lines: [
      "A change of address was asked for on request {reference}. It happens only if you confirm it within the day.",
      "It was not you? Do not confirm, and tell us on {phone}.",
    ],
  },
  erase: {
    title: "Confirm the request to erase",
    button: "See and confirm",
    lines: [
      "Somebody asked to erase your information on request {reference}. Nothing happens unless you confirm it within the day.",
      "It was not you? Do not confirm, and tell us on {phone}.",
    ],
  },
  documents: {
    title: "A document has been asked for",
    button: "Open your page",
    lines: [
      "Your adviser still needs this document to go on with request {reference}. Your page takes it, encrypted.",
      "You do not have it, or it does not concern you? Say so on the page, or call {phone}.",
    ],
  },
  answer: {
    title: "Have you had your answer?",
    button: "Open your page",
    lines: [
      "The time promised for request {reference} has passed. If nobody has answered you, say so: call {phone}, or write on your page.",
    ],
  },
  code: {
    title: "Your code to open the request",
    lines: [
      "Code: {code}",
      "Write it on the page that you have just opened, for request {reference}. It works once, for twenty minutes.",
      "You asked for nothing? Ignore this message: without it the page stays closed.",
    ],
    button: null,
  },
  hold: {
    title: "Confirm your call",
    lines: [
      "You have chosen to be called on {moment} for request {reference}. This time is kept for you for thirty minutes.",
      "Open your page by this button: the call is then booked. Otherwise we call you without an agreed hour.",
      "You asked for nothing? Ignore this message.",
    ],
    button: "Open the page and book",
  },
  booked: {
    title: "Your call is booked",
    lines: [
      "We shall call you on {moment} for request {reference}. The appointment is attached for your calendar.",
      "Something in the way? Move or cancel the call on your page, or call us on {phone}.",
    ],
    button: "See or move the call",
  },
  slot: {
    title: "Your call has been cancelled",
    lines: [
      "We shall not be able to call you on {moment} for request {reference}, and we are sorry.",
      "Choose another time on your page: it updates your calendar too. You can call us on {phone}.",
    ],
    button: "Choose another time",
  },
  message: {
    title: "New message from your adviser",
    lines: ["Answer on the page of request {reference}, or call us on {phone}."],
    button: "Read and answer",
  },
  asked: "Documents asked for:",
  sent: "Documents sent to you, to open on your page:",
  stop: "Stop these reminders",
  signature: "{brand}, ORIAS no. {orias}",
};
