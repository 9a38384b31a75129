import { describe, expect, it, vi } from "vitest";
import { health } from "../../i18n/tables/health.ts";
import { dayOf as on } from "../../shared/civil-date.ts";
import { createProviderClient, type ProviderClient } from "./client.ts";
import type { CartRequest, StepBankRequest, StepConcernRequest } from "./messages.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const SUBSCRIPTION = { id: 9, currentstep: "stepbank", totalstep: 4, stepid: 3, contracts: [], documents: [] };
const READ = { ...SUBSCRIPTION, id: "9", stepid: "3" };
const MEMBERS: StepConcernRequest = {
  members: [
    {
      concern: "a1",
      gender: "F",
      lastname: "Durand",
      firstname: "Anne",
      birthdate: on("1986-05-01"),
      birthplace: "Grenoble",
      regime: 1,
      csp: 11,
    },
  ],
  address: { street: "1 rue Neuve", zipcode: "38000", city: "Grenoble" },
  email: "anne@exemple.fr",
  phone: "0600000000",
};
const BANK: StepBankRequest = {
  details: [{ levydate: 5, levyfrequency: "monthly", iban: "FR7630006000011234567890189", holder: "Anne Durand" }],
};
const CART: CartRequest = {
  total_amount: "54.00",
  profile: {
    date_effect: on("2027-01-01"),
    zipcode: "38000",
    members: [{ concern: "a1", birthyear: 1986, regime: 1, products: [{ product_id: "538", formula_id: "3847" }] }],
  },
};
const UPLOAD = { type: "rib", content: "JVBERi0x", contract_ids: ["5"] };

type Answer = () => Response;

const json = (body: unknown, status = 200) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
const data =
  (value: unknown): Answer =>
  () =>
    json({ success: true, data: { status: 200, value } });

/** A client that is signed in; its endpoint gives one answer to every call. */
function signedIn(answer: Answer) {
  const actions: Record<string, unknown>[] = [];
  const client = createProviderClient({
    now: () => NOW,
    texts: health.fr.errors,
    userKey: "",
    session: { value: "jeton", expiresAt: NOW.getTime() + 3_600_000 },
    send: async (body) => {
      actions.push(JSON.parse(body));
      return answer();
    },
  });
  return { client, actions };
}

type Operation = [
  name: string,
  run: (client: ProviderClient) => Promise<unknown>,
  sent: Record<string, unknown>,
  value: unknown,
  result: unknown,
  refusal: string,
];

const API = "/nws/public/v1/api";
const operations: readonly Operation[] = [
  [
    "saleDocuments",
    (client) => client.saleDocuments(538),
    { endpoint: `${API}/product/538/saledocuments`, method: "GET" },
    [{ id: 1, label: "IPID", type: "ipid" }],
    [{ id: "1", label: "IPID", type: "ipid" }],
    "Réponse invalide lors de la lecture des documents",
  ],
  [
    "saleDocumentContent",
    (client) => client.saleDocumentContent(538, "7"),
    { endpoint: `${API}/product/538/saledocumentcontent/7`, method: "GET" },
    { content: "JVBERi0x" },
    "JVBERi0x",
    "Réponse invalide lors de la lecture du contenu du document",
  ],
  [
    "createCart",
    (client) => client.createCart(CART),
    { endpoint: `${API}/cart`, method: "POST", data: CART },
    { lead_id: 41, token: "t" },
    { lead_id: "41", token: "t" },
    "Réponse invalide lors de la création du panier",
  ],
  [
    "createSubscription",
    (client) => client.createSubscription("41"),
    {
      endpoint: `${API}/subscription`,
      method: "POST",
      data: { lead_id: "41", signtype: "1", features: ["CANCELLATION_LETTER_BETA"] },
    },
    SUBSCRIPTION,
    READ,
    "Réponse invalide lors de la création de la souscription",
  ],
  [
    "saveMembers",
    (client) => client.saveMembers("9", "3", MEMBERS),
    { endpoint: `${API}/subscription/9/stepconcern/3`, method: "PUT", data: MEMBERS },
    SUBSCRIPTION,
    READ,
    "Réponse invalide lors de l'enregistrement des informations des assurés",
  ],
  [
    "saveBank",
    (client) => client.saveBank("9", "4", BANK),
    { endpoint: `${API}/subscription/9/stepbank/4`, method: "PUT", data: BANK },
    SUBSCRIPTION,
    READ,
    "Réponse invalide lors de l'enregistrement des informations bancaires",
  ],
  [
    "readSubscription",
    (client) => client.readSubscription("9"),
    { endpoint: `${API}/subscription/9`, method: "GET" },
    SUBSCRIPTION,
    READ,
    "Réponse invalide lors de la lecture de la souscription",
  ],
  [
    "uploadDocument",
    (client) => client.uploadDocument("9", UPLOAD),
    { endpoint: `${API}/subscription/9/document`, method: "POST", data: UPLOAD },
    { id: 12 },
    "12",
    "Réponse invalide lors de l'envoi du document",
  ],
  [
    "validateContract",
    (client) => client.validateContract("5"),
    { endpoint: `${API}/contract/5/validate`, method: "PUT", data: [] },
    { id: 5, label: "Santé", status: "validated" },
    { id: "5", label: "Santé", validated: true },
    "Réponse invalide lors de la validation du contrat",
  ],
];

describe("an operation of the provider client", () => {
  it.each(operations)(
    "[S2-116, S2-155, S2-166] %s sends its exact body and reads its answer",
    async (_name, run, sent, value, result) => {
      const { client, actions } = signedIn(data(value));
      await expect(run(client)).resolves.toEqual(result);
      expect(actions).toEqual([{ action: "api_call", access_token: "jeton", ...sent }]);
    },
  );

  it.each(operations)(
    "%s names itself when the answer has another shape",
    async (_name, run, _sent, _v, _r, message) => {
      const refused = { name: "ProviderError", kind: "invalid-response", message };
      for (const answer of [
        data({ oups: 1 }),
        () => json({ success: true }),
        () => json({ success: true, data: { status: 200 } }),
      ]) {
        await expect(run(signedIn(answer).client)).rejects.toMatchObject(refused);
      }
    },
  );

  it.each<[string, unknown, string]>([
    ["a refused status", { status: 400, value: "complet" }, "complet"],
    ["the status false", { status: false, value: { message: "fermé" } }, "fermé"],
    ["the status error", { status: "error", value: "panne" }, "panne"],
    ["a refused status without a word", { status: 404 }, "Erreur proxy 404"],
  ])("is refused by %s inside a success", async (_case, inner, message) => {
    const { client } = signedIn(() => json({ success: true, data: inner }));
    await expect(client.products()).rejects.toMatchObject({ kind: "refused", message });
  });

  it.each<[string, unknown]>([
    ["a list without a status", [{ type: "", gammeLabel: "Pulse", gammeId: 12 }]],
    ["a status in another word", { status: "ok", value: [{ type: "", gammeLabel: "Pulse", gammeId: 12 }] }],
    ["a status below 400", { status: 399, value: [{ type: "", gammeLabel: "Pulse", gammeId: 12 }] }],
  ])("takes data that is %s", async (_case, inner) => {
    const { client } = signedIn(() => json({ success: true, data: inner }));
    await expect(client.products()).resolves.toHaveLength(1);
  });

  it("says that there is no data when data is nothing", async () => {
    const { client } = signedIn(() => json({ success: true, data: null }));
    await expect(client.products()).rejects.toThrow("Réponse invalide lors de la lecture des produits");
  });

  it("keeps the status of what it refuses", async () => {
    const html = () => new Response("  \n<HTML>", { status: 503, headers: { "content-type": "application/json" } });
    await expect(signedIn(html).client.products()).rejects.toMatchObject({ kind: "unavailable", status: 503 });
    await expect(signedIn(() => json("{", 200)).client.products()).rejects.toMatchObject({
      kind: "invalid-response",
      status: 200,
    });
    await expect(signedIn(() => json("texte <html>")).client.products()).rejects.toMatchObject({
      message: "Réponse proxy invalide: texte <html>",
    });
    await expect(signedIn(() => new Response(null)).client.products()).rejects.toMatchObject({
      message: "Réponse proxy invalide: ",
    });
  });

  it("keeps the cause of a broken network", async () => {
    const cause = new TypeError("fetch failed");
    const { client } = signedIn(() => {
      throw cause;
    });
    const refused = { kind: "network", message: expect.stringContaining("connexion internet"), cause };
    await expect(client.products()).rejects.toMatchObject(refused);
    await expect(client.downloadDocuments("9")).rejects.toMatchObject(refused);
  });
});

describe("the signed documents", () => {
  const pdf = (type: string) => () => new Response("%PDF-1.7", { headers: type ? { "content-type": type } : {} });

  it("are asked for with their subscription and come as they are", async () => {
    const { client, actions } = signedIn(pdf("application/pdf"));
    expect(await (await client.downloadDocuments("9")).text()).toBe("%PDF-1.7");
    expect(actions).toEqual([{ action: "download_documents", subscription_id: "9", access_token: "jeton" }]);
  });

  it("come also without a type", async () => {
    const untyped = () => {
      const response = new Response("%PDF-1.7");
      response.headers.delete("content-type");
      return response;
    };
    expect(await (await signedIn(untyped).client.downloadDocuments("9")).text()).toBe("%PDF-1.7");
  });

  it.each<[string, Answer, Record<string, unknown>]>([
    [
      "HTML",
      () => new Response("<html>", { status: 200, headers: { "content-type": "text/html; charset=utf-8" } }),
      { kind: "unavailable", status: 200, message: "Le proxy retourne du HTML au lieu de JSON" },
    ],
    ["a refusal", () => json({ error: "pas encore signé" }, 409), { kind: "refused", message: "pas encore signé" }],
    ["a refusal without a body", () => json("", 502), { kind: "refused", message: "Erreur proxy 502" }],
    [
      "JSON in place of the file",
      () => json({ success: true }),
      { kind: "invalid-response", message: "Réponse invalide lors du téléchargement des documents" },
    ],
  ])("are refused when the answer is %s", async (_case, answer, refused) => {
    await expect(signedIn(answer).client.downloadDocuments("9")).rejects.toMatchObject({
      name: "ProviderError",
      ...refused,
    });
  });

  it("that break off on their way are a broken network", async () => {
    const broken = () => {
      const response = new Response("%PDF");
      response.blob = () => Promise.reject(new TypeError("terminated"));
      return response;
    };
    await expect(signedIn(broken).client.downloadDocuments("9")).rejects.toMatchObject({
      kind: "network",
      cause: expect.any(TypeError),
    });
  });
});

describe("signing in", () => {
  const client = (answers: Record<string, Answer>, onSession?: (token: { value: string }) => void) =>
    createProviderClient({
      now: () => NOW,
      texts: health.fr.errors,
      userKey: "",
      ...(onSession ? { onSession } : {}),
      send: async (body) => answers[String(JSON.parse(body).action)]?.() ?? json({ success: true }),
    });

  it("says whether the provider only demonstrates", async () => {
    for (const [demonstration, said] of [
      [true, true],
      [false, false],
      ["true", false],
      [undefined, false],
    ]) {
      await expect(client({ test: () => json({ success: true, demonstration }) }).test()).resolves.toEqual({
        demonstration: said,
      });
    }
  });

  it("keeps the status of a test that is refused", async () => {
    await expect(client({ test: () => json({}, 503) }).test()).rejects.toMatchObject({
      kind: "unavailable",
      status: 503,
    });
  });

  it("keeps the status and the cause of a refused sign-in", async () => {
    await expect(client({ auth: () => json({ error: "clé inconnue" }, 403) }).products()).rejects.toMatchObject({
      kind: "auth",
      status: 403,
      cause: expect.objectContaining({ message: "clé inconnue" }),
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ["is empty", { access_token: "", expires_in: 3600 }],
    ["is no text", { access_token: 5, expires_in: 3600 }],
    ["never ends", { access_token: "jeton" }],
    ["ends in words", { access_token: "jeton", expires_in: "bientôt" }],
    ["has ended", { access_token: "jeton", expires_in: 0 }],
    ["ended before", { access_token: "jeton", expires_in: -5 }],
  ])("takes no token that %s", async (_case, token) => {
    await expect(client({ auth: () => json({ success: true, ...token }) }).products()).rejects.toMatchObject({
      kind: "auth",
      message: "Impossible d'obtenir un token d'authentification",
    });
  });

  it("gives each new token to the tab that keeps it", async () => {
    const kept = vi.fn();
    await client(
      {
        auth: () => json({ success: true, access_token: "un", expires_in: "3600" }),
        api_call: () => json({ success: true, access_token: "deux", expires_in: 60, data: [] }),
      },
      kept,
    ).products();
    expect(kept.mock.calls).toEqual([
      [{ value: "un", expiresAt: NOW.getTime() + 3_600_000 }],
      [{ value: "deux", expiresAt: NOW.getTime() + 60_000 }],
    ]);
  });
});
