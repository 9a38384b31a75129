import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readProviderConfig } from "../../netlify/provider/config.ts";
import { createGateway } from "../../netlify/provider/gateway.ts";
import type { Behaviour } from "../../netlify/provider/simulator/behaviours.ts";
import { SIMULATOR_USER_KEY, type Simulator, startSimulator } from "../../netlify/provider/simulator/server.ts";
import { createProviderClient } from "../../src/health/provider/client.ts";
import { ENDPOINTS } from "../../src/health/provider/endpoints.ts";
import { quote } from "../../src/health/tariff/quote.ts";
import { health } from "../../src/i18n/tables/health.ts";
import { bank, cart, forgetProvider, members, PNG_BASE64, useSimulator, visitor } from "./health-harness.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ slowMs: 300 });
});
beforeEach(() => {
  simulator.reset();
  useSimulator(simulator);
  // A fresh secret each time makes the process forget the products it kept.
  process.env.HEALTH_PROVIDER_SECRET = `secret-de-test-${Math.random()}-assez-long-pour-etre-accepte`;
});
afterAll(async () => {
  forgetProvider();
  await simulator.close();
});

/** A client of a gateway with a short patience, without HTTP between the two. */
function impatientVisitor(timeoutMs: number) {
  const config = readProviderConfig(process.env);
  if (!config) throw new Error("réglez le simulateur d'abord");
  const gateway = createGateway(config, { now: () => new Date(), timeoutMs });
  return createProviderClient({
    now: () => new Date(),
    texts: health.fr.errors,
    userKey: "",
    send: async (body) => (await gateway.answer(JSON.parse(body), "fr")).response,
  });
}

describe("each way a provider can misbehave, seen by the visitor", () => {
  it.each<[Behaviour, string]>([
    ["html", "Le proxy retourne du HTML au lieu de JSON"],
    ["bad-json", "Réponse proxy invalide: le fournisseur n'a pas répondu en JSON"],
    ["401", "Impossible d'obtenir un token d'authentification"],
    ["403", "Erreur proxy 403"],
    [
      "422",
      "Erreurs de validation: date_effet: valeur manquante ou refusée par l'assureur; zipcode: valeur manquante ou refusée par l'assureur",
    ],
    ["429", "Erreur proxy 429"],
    ["500", "Erreur proxy 500"],
    ["redirect", "Le proxy n'est pas disponible"],
    ["huge", "Le proxy n'est pas disponible"],
  ])("« %s » on the products is told as « %s »", async (behaviour, message) => {
    simulator.behave(behaviour, "/products");
    await expect(visitor().products()).rejects.toThrow(message);
  });

  it.each<[Behaviour, string]>([
    ["html", "Le proxy n'est pas disponible"],
    ["500", "Le proxy n'est pas disponible"],
    ["redirect", "Le proxy n'est pas disponible"],
  ])("« %s » on the availability test is told as « %s »", async (behaviour, message) => {
    simulator.behave(behaviour, "/status");
    await expect(visitor().products()).rejects.toThrow(message);
  });

  it.each<[Behaviour, string]>([
    ["401", "Authentification échouée via proxy: Impossible d'obtenir un token d'authentification"],
    ["500", "Authentification échouée via proxy: Impossible d'obtenir un token d'authentification"],
    ["html", "Authentification échouée via proxy: Le proxy retourne du HTML au lieu de JSON"],
  ])("« %s » on the provider's token is told as « %s »", async (behaviour, message) => {
    simulator.behave(behaviour, "/token");
    await expect(visitor().products()).rejects.toThrow(message);
  });

  it("a provider that never answers is given up after the timeout", async () => {
    simulator.behave("never", "/products");
    await expect(impatientVisitor(200).products()).rejects.toMatchObject({ status: 504 });
  });

  it("a slow provider is waited for", async () => {
    simulator.behave("slow", "/products", 1);
    await expect(visitor().products()).resolves.toHaveLength(13);
  });

  it("a provider that is down is told as unavailable", async () => {
    const other = await startSimulator();
    process.env.HEALTH_PROVIDER_URL = other.url;
    await other.close();
    await expect(visitor().products()).rejects.toThrow("Le proxy n'est pas disponible");
  });

  it("a provider that forgets its tokens is asked for a new one, once", async () => {
    const client = visitor();
    await client.products();
    simulator.revokeTokens();
    const before = simulator.tokenCount();
    await expect(client.saleDocuments(538)).resolves.toHaveLength(2);
    expect(simulator.tokenCount()).toBe(before + 1);
  });

  it("a 401 in passing is retried without the visitor noticing", async () => {
    simulator.behave("401", "/products", 1);
    await expect(visitor().products()).resolves.toHaveLength(13);
  });

  it("an expiry given as an epoch is understood", async () => {
    simulator.behave("expiry-epoch", "/token");
    const client = visitor();
    await client.products();
    await client.saleDocuments(538);
    expect(simulator.requests.filter((line) => line.endsWith("/token"))).toHaveLength(1);
  });

  it.each<[Behaviour]>([
    ["list-value"],
    ["list-products"],
    ["list-data"],
    ["list-items"],
    ["list-list"],
    ["list-gammes"],
  ])("the products are found in the shape « %s »", async (behaviour) => {
    simulator.behave(behaviour, "/products");
    await expect(visitor().products()).resolves.toHaveLength(13);
  });

  it.each<[Behaviour, string]>([
    ["html", "/products"],
    ["500", "/products"],
    ["empty-list", "/products"],
    ["bad-json", "/products"],
    ["403", "/token"],
    ["500", "/status"],
  ])("a tariff falls back to the three formulas when the provider answers « %s » on %s", async (behaviour, path) => {
    simulator.behave(behaviour, path);
    const { profile } = cart();
    const { offers, isFallback } = await quote(
      {
        dateEffet: `${profile.date_effect.year + 1}-06-15`,
        codePostal: "38000",
        anneeNaissance: 1986,
        regime: "Salarié",
      },
      visitor().products,
      new Date(),
    );
    expect(offers.map(({ nom }) => nom)).toEqual(["Formule Essentielle", "Formule Confort", "Formule Premium"]);
    expect(isFallback).toBe(true);
  });

  it("a Sécurité sociale number asked for by a provider is named in the error, so that an adviser takes over", async () => {
    const client = visitor();
    const { lead_id } = await client.createCart(cart());
    const { id, stepid } = await client.createSubscription(lead_id);
    simulator.behave("asks-numss", "stepconcern");
    await expect(client.saveMembers(id, stepid ?? "", members())).rejects.toMatchObject({
      fields: { numss: ["valeur manquante ou refusée par l'assureur"] },
    });
  });
});

describe("the order of the steps", () => {
  it("only goes forward by one: each step out of turn is refused and changes nothing", async () => {
    const client = visitor();
    const { lead_id } = await client.createCart(cart());
    const created = await client.createSubscription(lead_id);
    const { id, stepid = "", contracts } = created;
    const contract_ids = contracts.map((contract) => contract.id);
    const upload = () => client.uploadDocument(id, { type: "rib", content: PNG_BASE64, contract_ids });
    const conflict = { status: 409 };

    await expect(client.createSubscription(lead_id)).rejects.toMatchObject(conflict);
    await expect(client.saveBank(id, stepid, bank())).rejects.toMatchObject(conflict);
    await expect(upload()).rejects.toMatchObject(conflict);
    await expect(client.validateContract(contract_ids[0] ?? "")).rejects.toMatchObject(conflict);
    await expect(client.saveMembers(id, "1", members())).rejects.toMatchObject(conflict);
    expect((await client.readSubscription(id)).currentstep).toBe("stepconcern");

    const next = await client.saveMembers(id, stepid, members());
    await expect(client.saveMembers(id, stepid, members())).rejects.toMatchObject(conflict);
    await client.saveBank(id, next.stepid ?? "", bank());
    await upload();
    await expect(client.validateContract(contract_ids[0] ?? "")).rejects.toMatchObject(conflict);
  });
});

/** The ten endpoints, retyped here: the code's table must not be its own proof. */
const SPECIFIED = [
  "GET /nws/public/v1/api/products",
  "GET /nws/public/v1/api/product/{id}/saledocuments",
  "GET /nws/public/v1/api/product/{id}/saledocumentcontent/{docId}",
  "POST /nws/public/v1/api/cart",
  "POST /nws/public/v1/api/subscription",
  "PUT /nws/public/v1/api/subscription/{id}/stepconcern/{step}",
  "PUT /nws/public/v1/api/subscription/{id}/stepbank/{step}",
  "GET /nws/public/v1/api/subscription/{id}",
  "POST /nws/public/v1/api/subscription/{id}/document",
  "PUT /nws/public/v1/api/contract/{id}/validate",
];

describe("simulator and endpoints agree", () => {
  it("[S2-155] on the ten endpoints", () => {
    expect(Object.values(ENDPOINTS).map(({ method, template }) => `${method} ${template}`)).toEqual(SPECIFIED);
  });

  async function ask(line: string, ids: readonly string[], data?: unknown) {
    const [method = "GET", template = ""] = line.split(" ");
    const remaining = [...ids];
    const path = template.replaceAll(/\{\w+\}/g, () => remaining.shift() ?? "0");
    const reply = await fetch(`${simulator.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    return { status: reply.status, body: await reply.json() };
  }
  async function token(): Promise<string> {
    const reply = await fetch(`${simulator.url}/nws/public/v1/token`, {
      method: "POST",
      body: JSON.stringify({ user_key: SIMULATOR_USER_KEY }),
    });
    const body = await reply.json();
    expect(Object.keys(body.value)).toEqual(["access_token", "expires_in"]);
    return body.value.access_token;
  }

  it("on every field it names, over plain HTTP", async () => {
    const [products, documents, content, carts, subscriptions, concern, bankStep, read, document, validate] = SPECIFIED;
    const list = await ask(products ?? "", []);
    expect(list).toMatchObject({ status: 200, body: { status: 200 } });
    for (const product of list.body.value)
      expect(product).toMatchObject({
        type: expect.any(String),
        gammeLabel: expect.any(String),
        gammeId: expect.any(Number),
      });
    expect((await ask(documents ?? "", ["538"])).body.value).toHaveLength(2);
    expect((await ask(documents ?? "", ["9999"])).status).toBe(404);
    expect(Buffer.from((await ask(content ?? "", ["538", "1"])).body.value, "base64").toString("latin1")).toMatch(
      /^%PDF-/,
    );

    const cartReply = (await ask(carts ?? "", [], cart())).body.value;
    expect(Object.keys(cartReply)).toEqual(["lead_id", "token"]);
    const bad = await ask(carts ?? "", [], { ...cart(), profile: {} });
    expect(bad).toMatchObject({ status: 422, body: { error: { profile: { date_effet: [expect.any(String)] } } } });

    const features = ["CANCELLATION_LETTER_BETA"];
    const created = (
      await ask(subscriptions ?? "", [], { lead_id: String(cartReply.lead_id), signtype: "1", features })
    ).body.value;
    expect(created).toMatchObject({
      id: expect.any(Number),
      currentstep: "stepconcern",
      totalstep: expect.any(Number),
    });
    const id = String(created.id);
    const next = (await ask(concern ?? "", [id, String(created.stepid)], members())).body.value;
    expect(next.currentstep).toBe("stepbank");
    const last = (await ask(bankStep ?? "", [id, String(next.stepid)], bank())).body.value;
    const contract_ids = last.contracts.map((contract: { id: number }) => String(contract.id));
    for (const type of ["identite", "rib"]) {
      expect((await ask(document ?? "", [id], { type, content: PNG_BASE64, contract_ids })).status).toBe(201);
    }
    expect((await ask(read ?? "", [id])).body.value).toMatchObject({
      lead_id: cartReply.lead_id,
      currentstep: "validation",
    });
    expect((await ask(validate ?? "", [contract_ids[0]], {})).status).toBe(422);
    expect((await ask(validate ?? "", [contract_ids[0]], [])).body.value).toMatchObject({
      status: "validated",
    });
  });

  it("on what is refused without a token", async () => {
    for (const line of SPECIFIED) {
      const [method = "GET", template = ""] = line.split(" ");
      const reply = await fetch(`${simulator.url}${template.replaceAll(/\{\w+\}/g, "1")}`, { method });
      expect(reply.status).toBe(401);
    }
  });
});
