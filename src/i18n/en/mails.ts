import type { mails as french } from "../fr/mails.ts";

export const mails: typeof french = {
  colon: ": ",
  about: "{what}, request of {day}, reference {reference}",
  receipt: {
    title: "We have received your request",
    recorded: "Your request has been recorded under reference {reference}.",
    replyBefore: "An adviser will reply before {when}.",
    replyInHours: "An adviser will reply during opening hours.",
    toCorrect: "Something to add or correct? Call {phone} or reply to {email}, quoting the reference.",
    rights:
      "Your data is used to study your request and to call you back. It is kept for three years after our last contact. You may access, correct or erase it, or object to its use: write to {email}. You may also complain to the French data protection authority (CNIL).",
    more: "More about your data",
    notYou: "If you did not send this request, you can ignore this message or tell us: we will erase it.",
    signature: "{brand}, ORIAS {orias}",
  },
  declaration: {
    title: "Receipt: {what}",
    receipt: "Receipt",
    received: ({ when, reference }) => `We received this on ${when}, under reference ${reference}.`,
    keep: "Keep this message: it is your proof. It repeats what you declared and then confirmed.",
    claimsReply: "Our claims service answers you before {when}.",
    contractsReply: "Our contract service answers you before {when}.",
    insurerBefore:
      "Legal time limit to tell the insurer: before the end of {day} ({article}). Your contract may give a longer one.",
    toCorrect: "A mistake? Call {phone} or write to {email}, quoting this reference.",
    declared: "What you declared",
    receivedOn: "Received on",
    reference: "Reference",
    print: "Version to print, with the proof (link valid for 90 days)",
    contest: "I did not make this request",
    also: "We have also received, for this address:",
    listed: "{reference}, to print with its proof",
    brackets: "Brackets, for example [.] or [@], keep mail programs from turning your text into a link.",
  },
  proof: {
    heading: "Proof",
    hash: "SHA-256 fingerprint of the declaration",
    signature: "Signature of our server (HMAC-SHA-256, key {key})",
    receivedBy: "{what}, received by {brand} ({url})",
    reference: "Reference: {reference}",
    receivedOn: "Received on: {when}",
    instant: "Instant (UTC): {instant}",
  },
  reply: {
    subject: ({ reference, brand }) => `Your request ${reference}, ${brand}`,
    greeting: "Dear {name},",
    greetingWithoutName: "Dear Sir or Madam,",
    thanks: "Thank you for your request.",
    closing: "Kind regards,",
  },
};
