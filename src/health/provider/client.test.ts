import { describe, expect, it, vi } from "vitest";
import { health } from "../../i18n/tables/health.ts";
import { createProviderClient } from "./client.ts";
import { ENDPOINTS, endpointPath } from "./endpoints.ts";
import { matchEndpoint } from "./match-endpoint.ts";
import { createTokenCache, expiryOf, isFresh, type Token } from "./token-cache.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const PRODUCT = { type: "sante", gammeLabel: "Pulse", gammeId: 12 };

type Reply = { status?: number; type?: string; body: unknown };
type Script = (action: Record<string, unknown>, nth: number) => Reply | undefined;

/** A client whose endpoint answers test and auth well, and the rest as scripted. */
function clientWith(script: Script, now = () => NOW) {
  const actions: Record<string, unknown>[] = [];
  const client = createProviderClient({
    now,
    texts: health.fr.errors,
    userKey: "cle",
    send: async (body) => {
      const action: Record<string, unknown> = JSON.parse(body);
      actions.push(action);
      const reply = script(action, actions.length) ?? standard(action);
      const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
      return new Response(text, {
        status: reply.status ?? 200,
        headers: { "content-type": reply.type ?? "application/json" },
      });
    },
  });
  return { client, actions, names: () => actions.map(({ action }) => action) };
}

function standard(action: Record<string, unknown>): Reply {
  if (action.action === "test") return { body: { success: true } };
  if (action.action === "auth") return { body: { success: true, access_token: "jeton", expires_in: 3600 } };
  return { body: { success: true, data: { status: 200, value: [PRODUCT] } } };
}
const on =
  (action: string, reply: Reply): Script =>
  (sent) =>
    sent.action === action ? reply : undefined;

describe("[S2-134, S2-154] the provider client", () => {
  it("tests the endpoint, authenticates, then calls, with the exact bodies", async () => {
    const { client, actions } = clientWith(() => undefined);
    await expect(client.products()).resolves.toEqual([PRODUCT]);
    expect(actions).toEqual([
      { action: "test" },
      { action: "auth", user_key: "cle" },
      { action: "api_call", endpoint: "/nws/public/v1/api/products", method: "GET", access_token: "jeton" },
    ]);
  });

  it("keeps its token for the next calls and renews it five minutes before it ends", async () => {
    let now = NOW;
    const { client, names } = clientWith(
      () => undefined,
      () => now,
    );
    await client.products();
    now = new Date(NOW.getTime() + 54 * 60_000);
    await client.products();
    expect(names().filter((name) => name === "auth")).toHaveLength(1);
    now = new Date(NOW.getTime() + 55 * 60_000);
    await client.products();
    expect(names().filter((name) => name === "auth")).toHaveLength(2);
  });

  it("authenticates once for calls made together", async () => {
    const { client, names } = clientWith(() => undefined);
    await Promise.all([client.products(), client.products(), client.products()]);
    expect(names().filter((name) => name === "auth")).toHaveLength(1);
  });

  it("renews its token once when a call is refused with 401, and tells the old one so that dossiers are kept", async () => {
    let refused = false;
    const { client, actions, names } = clientWith((sent) => {
      if (sent.action !== "api_call" || refused) return undefined;
      refused = true;
      return { status: 401, body: { success: false, error: "expiré" } };
    });
    await expect(client.products()).resolves.toHaveLength(1);
    expect(names()).toEqual(["test", "auth", "api_call", "test", "auth", "api_call"]);
    expect(actions[4]).toMatchObject({ access_token: "jeton" });
  });

  it("gives up after the second 401", async () => {
    const { client, names } = clientWith(on("api_call", { status: 401, body: { success: false } }));
    await expect(client.products()).rejects.toThrow("Erreur proxy 401");
    expect(names().filter((name) => name === "api_call")).toHaveLength(2);
  });

  it("takes the renewed token that comes with an answer", async () => {
    const { client, actions } = clientWith((sent, nth) =>
      sent.action === "api_call" && nth === 3
        ? { body: { success: true, access_token: "neuf", expires_in: 7200, data: { status: 200, value: [] } } }
        : undefined,
    );
    await client.products();
    await client.products();
    expect(actions[3]).toMatchObject({ access_token: "neuf" });
  });

  it.each<[string, Script, string]>([
    ["test answers HTML", on("test", { type: "text/html", body: "<html>" }), "Le proxy n'est pas disponible"],
    ["test answers success false", on("test", { body: { success: false } }), "Le proxy n'est pas disponible"],
    ["test answers 503", on("test", { status: 503, body: {} }), "Le proxy n'est pas disponible"],
    [
      "auth is refused with a reason",
      on("auth", { body: { success: false, error: "clé inconnue" } }),
      "Authentification échouée via proxy: clé inconnue",
    ],
    [
      "auth answers 500 without a reason",
      on("auth", { status: 500, body: {} }),
      "Authentification échouée via proxy: Erreur proxy 500",
    ],
    [
      "auth succeeds without a token",
      on("auth", { body: { success: true } }),
      "Impossible d'obtenir un token d'authentification",
    ],
    [
      "a call answers HTML",
      on("api_call", { type: "text/html; charset=utf-8", body: "<!doctype html>" }),
      "Le proxy retourne du HTML au lieu de JSON",
    ],
    [
      "a call answers HTML said to be JSON",
      on("api_call", { body: " <!DOCTYPE html>" }),
      "Le proxy retourne du HTML au lieu de JSON",
    ],
    ["a call answers a bare status", on("api_call", { status: 502, body: "" }), "Erreur proxy 502"],
    ["a call answers an error text", on("api_call", { status: 403, body: { error: "accès refusé" } }), "accès refusé"],
    ["a call answers a message", on("api_call", { status: 409, body: { message: "déjà servi" } }), "déjà servi"],
    [
      "a call answers broken JSON",
      on("api_call", { body: `{"a":${"x".repeat(300)}` }),
      `Réponse proxy invalide: {"a":${"x".repeat(195)}`,
    ],
    [
      "a call answers field messages",
      on("api_call", {
        status: 422,
        body: { error: { profile: { date_effet: ["passée", "trop loin"], zipcode: ["inconnu"] } } },
      }),
      "Erreurs de validation: date_effet: passée, trop loin; zipcode: inconnu",
    ],
    [
      "a refusal is wrapped in a success",
      on("api_call", { body: { success: true, data: { status: 422, value: { profile: { zipcode: ["inconnu"] } } } } }),
      "Erreurs de validation: zipcode: inconnu",
    ],
    ["a call fails without a word", on("api_call", { body: { success: false } }), "Erreur inconnue du proxy"],
    [
      "the answer has not the expected shape",
      on("api_call", { body: { success: true, data: { status: 200, value: { oups: 1 } } } }),
      "Réponse invalide lors de la lecture des produits",
    ],
    [
      "the answer has no data",
      on("api_call", { body: { success: true } }),
      "Réponse invalide lors de la lecture des produits",
    ],
  ])("says what the catalogue says when %s", async (_case, script, message) => {
    const { client } = clientWith(script);
    await expect(client.products()).rejects.toMatchObject({ name: "ProviderError", message });
  });

  it("reports a broken network in words of its own", async () => {
    const client = createProviderClient({
      now: () => NOW,
      texts: health.fr.errors,
      userKey: "",
      send: () => Promise.reject(new TypeError("fetch failed")),
    });
    await expect(client.products()).rejects.toThrow(
      "Erreur de connectivité: vérifiez votre connexion internet, puis réessayez",
    );
  });

  it.each([0, -1, 1.5, Number.NaN])("[S2-145] refuses the gamme id %d before any call", async (id) => {
    const { client, actions } = clientWith(() => undefined);
    await expect(client.saleDocuments(id)).rejects.toThrow("ID de gamme invalide");
    expect(actions).toHaveLength(0);
  });
});

describe("a token's life", () => {
  it("reads more than 1e9 as an absolute epoch, less as seconds from now", () => {
    expect(expiryOf(3600, NOW)).toBe(NOW.getTime() + 3_600_000);
    expect(expiryOf(1_800_000_000, NOW)).toBe(1_800_000_000_000);
    expect(expiryOf(1e9, NOW)).toBe(NOW.getTime() + 1e12);
  });

  it("ends five minutes early", () => {
    const token: Token = { value: "a", expiresAt: NOW.getTime() + 300_000 };
    expect(isFresh(token, NOW)).toBe(false);
    expect(isFresh({ ...token, expiresAt: token.expiresAt + 1 }, NOW)).toBe(true);
  });

  it("does not discard a newer token for a late refusal of an older one", async () => {
    const fetchToken = vi.fn(async () => ({ value: "neuf", expiresAt: NOW.getTime() + 3_600_000 }));
    const cache = createTokenCache(fetchToken, () => NOW);
    await cache.get();
    cache.discard({ value: "vieux", expiresAt: 0 });
    await cache.get();
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it("tries again after a failed renewal", async () => {
    const fetchToken = vi
      .fn<() => Promise<Token>>()
      .mockRejectedValueOnce(new Error("panne"))
      .mockResolvedValue({ value: "ok", expiresAt: NOW.getTime() + 3_600_000 });
    const cache = createTokenCache(fetchToken, () => NOW);
    await expect(cache.get()).rejects.toThrow("panne");
    await expect(cache.get()).resolves.toMatchObject({ value: "ok" });
  });
});

describe("the allow-list", () => {
  it("matches each endpoint's own path and nothing near it", () => {
    for (const [name, { method, template }] of Object.entries(ENDPOINTS)) {
      const path = template.replaceAll(/\{\w+\}/g, "7");
      expect(matchEndpoint(method, path)?.name).toBe(name);
      expect(matchEndpoint("DELETE", path)).toBeUndefined();
      for (const near of [`${path}/`, `${path}?a=1`, `${path}#a`, `/${path}`, `${path}\n`, path.toUpperCase()]) {
        expect(matchEndpoint(method, near)).toBeUndefined();
      }
    }
  });

  it("never builds a path from an id that is not digits", () => {
    for (const id of ["", "1/2", "..", "%31", "1234567890123", "١"]) {
      expect(() => endpointPath("readSubscription", id)).toThrow(TypeError);
    }
  });
});
