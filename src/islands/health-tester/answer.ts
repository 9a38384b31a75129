/** What answers the tariff form: asked for with its first focus, needed when it is sent. */
import type { HealthContent } from "../../health/health-content.ts";
import { createProviderClient, type ProviderClient } from "../../health/provider/client.ts";
import { parseTariffForm } from "../../health/tariff/parse-form.ts";
import { quote } from "../../health/tariff/quote.ts";
import { Offers } from "./Offers.tsx";
import { sendActionIn } from "./send-action.ts";
import { storedSession, storeSession } from "./tab-store.ts";

/** A client whose session is stored in the tab. */
function newClient({ language, words }: HealthContent): ProviderClient {
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

/** The answer of the tester in the language of its content. */
export function answerWith(content: HealthContent) {
  return { content, client: newClient(content), parseTariffForm, quote, Offers };
}
