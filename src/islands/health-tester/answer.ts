/** What answers the tariff form: asked for with its first focus, needed when it is sent. */
import type { HealthContent } from "../../health/health-content.ts";
import { createProviderClient, type ProviderClient } from "../../health/provider/client.ts";
import { sendActionIn } from "./send-action.ts";
import { storedSession, storeSession } from "./tab-store.ts";

export { parseTariffForm } from "../../health/tariff/parse-form.ts";
export { quote } from "../../health/tariff/quote.ts";
export { HealthContext } from "../../health/view/health-context.ts";
export { OffersView } from "../../health/view/OffersView.tsx";
export { OfferDocuments } from "./OfferDocuments.tsx";

/** Client whose session is kept by the tab. */
export function newClient({ language, words }: HealthContent): ProviderClient {
  const session = storedSession();
  return createProviderClient({
    send: sendActionIn(language),
    texts: words.errors,
    now: () => new Date(),
    userKey: "",
    onSession: storeSession,
    ...(session ? { session } : {}),
  });
}
