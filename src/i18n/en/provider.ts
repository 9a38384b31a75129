import type { provider as french } from "../fr/provider.ts";

export const provider: typeof french = {
  unreadable: "The request cannot be read. Reload the page, then try again.",
  tooLarge: "The file is too large: 4 MB at most.",
  action: "Unknown action.",
  endpoint: "This address or this method is not allowed.",
  session: "Your session has ended. Your offers are still there: start again from your choice.",
  notYours: "This file was not opened from this browser, or the session has ended.",
  tooOften: "You have made many requests in a short time. Try again later, or call us.",
  tooMany: "You have opened many files. Call us to complete one of them.",
  price: "The price has changed since the offers were shown. Ask for your prices again.",
  field: "missing value, or refused by the insurer",
  offer: "This offer is no longer available. Ask for your prices again.",
  timeout: "The provider takes too long to answer. Try again in a moment.",
  notJson: "the provider did not answer in JSON",
  testIban: "in the demonstration, only published example IBANs are accepted",
  request: "refused",
};
