import type { HealthContent } from "../../health/health-content.ts";
import { createProviderClient, type ProviderClient, type SendAction } from "../../health/provider/client.ts";
import { quote } from "../../health/tariff/quote.ts";
import type { Language } from "../../i18n/language.ts";
import { Offers } from "./Offers.tsx";
import { storedSession, storeSession } from "./tab-store.ts";

const ENDPOINT = "/.netlify/functions/health-provider";
/** Longest wait, for documents on a slow connection; everything else answers sooner. */
const PATIENCE_MS = 45_000;

/** Posts one action to the site's own endpoint, which says what went wrong in the language of the page. */
const sendActionIn =
  (language: Language): SendAction =>
  (body) =>
    fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });

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

/** What answers the tariff form in the language of its content: asked for with its first focus, needed when it is sent. */
export function answerWith(content: HealthContent) {
  return { content, client: newClient(content), quote, Offers };
}
