import type { answers as french } from "../fr/answers.ts";

export const answers: typeof french = {
  errors: {
    tooLong: "Your request is too long. Shorten your message or call us.",
    invalid: "Some fields need correcting.",
    unknownForm: "This form does not exist. Reload the page and try again.",
    noFormData: "The request holds no form (formData, metadata.formType).",
    onlyPost: "This address takes nothing but a form that is sent to it.",
    wrongContent: "The content type has to be {type}.",
    otherSite: "This request does not come from a page of this site.",
    cut: "Only a part of the request arrived. Please try again.",
    unreadable: "The request cannot be read. Reload the page, then try again.",
    unconfirmed: "This declaration is not confirmed yet. Read it again on the page, then confirm it.",
    conflict: "This request was already sent with other answers. Send it again: it will be recorded separately.",
    tooMany: "Many requests are coming from your connection. Call us on {phone}, or try again later.",
    unavailable: "Something went wrong. Please try again.",
  },
  next: {
    reply: "You will hear from us before {when}.",
    receiptLater: "The acknowledgement will be sent a little later: many requests are coming in at the moment.",
    receiptNone: "No acknowledgement follows by e-mail: please note this reference.",
    answerFollowed: "Two of your answers did not go together: the first one has been set by the last one.",
    consentsDropped:
      "Your page had been open for a long time and its texts have changed: your optional agreements (newsletter, calls) are not recorded.",
  },
  confirmation: {
    title: "Request sent",
    reference: "Your reference:",
    request:
      "Your request has been recorded. An adviser reads it and contacts you. Nothing is taken out without your written agreement.",
    declaration:
      "Your declaration has been recorded with its date and time. The receipt by e-mail repeats all of it: keep it.",
    print: "See and print the declaration and its proof",
    change: "Something to change? Quote this reference on",
  },
  follow: {
    request: "Follow this request, correct it, choose when we call",
    declaration: "Follow this declaration, add photographs or a document",
  },
  page: {
    notSent: "Your request was not sent",
    otherSite: "Request refused: it does not come from this site",
    change: "Change your declaration",
    back: "Go back to the contact form",
    call: " or call ",
    reference: "Reference",
  },
  mailed: {
    title: "Request passed on by e-mail",
    text: "Our register is not answering: your request is not in it yet. It is in an adviser's mailbox. If you hear nothing, call {phone} and quote this reference.",
  },
  incompleteTitle: "Your request needs completing",
};
