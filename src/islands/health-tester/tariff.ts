/** The code that answers the tariff form: loaded at its first focus, needed when it is sent. */
export { parseTariffForm } from "../../health/tariff/parse-form.ts";
export { quote } from "../../health/tariff/quote.ts";
export { OffersView } from "../../health/view/OffersView.tsx";
export { OfferDocuments } from "./OfferDocuments.tsx";
