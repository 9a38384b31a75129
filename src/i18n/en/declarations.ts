import type { declarations as french } from "../fr/declarations.ts";

export const declarations: typeof french = {
  proofTitle: "Your declaration",
  proofHeading: "Your declaration {reference}",
  proof: "Proof",
  hash: "SHA-256 fingerprint of the text",
  signature: "Signature of the server (HMAC-SHA-256, key {key})",
  right: "The text above is the one that our server received and signed: fingerprint and signature agree.",
  "other-key":
    "The fingerprint agrees with the text. The signature was made with a key that the server no longer uses.",
  wrong: "Warning: the fingerprint or the signature does not agree with the text.",
  "no-text":
    "This declaration has been dealt with: its text is no longer kept here. Your receipt repeats it, and its fingerprint can be compared with the one below.",
  shows:
    "This signature shows that {brand} received this text on this date. It is not issued by a qualified provider. To keep this page, print it or save it as a PDF.",
  contestTitle: "I did not make this request",
  noted: "Noted: you did not make this request",
  stopped:
    "Request {reference} will not be passed on before we have spoken to you. Receipts of doubtful requests for your address wait for seven days.",
  ifContract: "If your contract is at stake, call us on ",
  question: "You did not make this request?",
  explained:
    "A declaration with the reference {reference} was received on {moment}, with your e-mail address. If it does not come from you, say so here: an adviser stops the request and checks with you.",
  button: "I did not make this request",
  orCall: "You can also call us on ",
};
