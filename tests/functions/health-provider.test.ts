import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Simulator, startSimulator } from "../../netlify/provider/simulator/server.ts";
import { bank, cart, forgetProvider, members, PNG_BASE64, post, useSimulator, visitor } from "./health-harness.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
beforeEach(() => {
  simulator.reset();
  useSimulator(simulator);
});
afterAll(async () => {
  forgetProvider();
  await simulator.close();
});

async function session(): Promise<string> {
  const body = await (await post({ action: "auth", user_key: "" })).json();
  return body.access_token;
}

describe("the whole path, from the browser's client through the function to the provider", () => {
  it("leads from the products to a validated contract and its documents", async () => {
    const client = visitor();
    expect(await client.test()).toEqual({ demonstration: true });
    expect(await client.products()).toHaveLength(13);
    expect(await client.saleDocuments(538)).toHaveLength(2);
    const pdf = Buffer.from(await client.saleDocumentContent(538, "1"), "base64");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

    const { lead_id } = await client.createCart(cart());
    const created = await client.createSubscription(lead_id);
    expect(created).toMatchObject({ currentstep: "stepconcern", totalstep: 4 });
    const { id } = created;

    const afterMembers = await client.saveMembers(id, created.stepid ?? "", members());
    expect(afterMembers.currentstep).toBe("stepbank");
    const afterBank = await client.saveBank(id, afterMembers.stepid ?? "", bank());
    expect(afterBank.currentstep).toBe("document");

    const contract_ids = afterBank.contracts.map((contract) => contract.id);
    for (const { type } of afterBank.documents) {
      expect(await client.uploadDocument(id, { type, content: PNG_BASE64, contract_ids })).toMatch(/^\d+$/);
    }
    expect((await client.readSubscription(id)).currentstep).toBe("validation");
    for (const contractId of contract_ids) {
      expect(await client.validateContract(contractId)).toMatchObject({ id: contractId, validated: true });
      expect(await client.validateContract(contractId)).toMatchObject({ validated: true });
    }
    expect((await client.readSubscription(id)).currentstep).toBe("done");

    const file = await client.downloadDocuments(id);
    expect(file.type).toBe("application/pdf");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toContain("valid\u00e9");
  });

  it("keeps the provider's tokens and the cart's token on the server", async () => {
    const token = await session();
    const reply = await post({
      action: "api_call",
      method: "POST",
      endpoint: "/nws/public/v1/api/cart",
      access_token: token,
      data: cart(),
    });
    const text = await reply.text();
    expect(text).not.toContain("panier-");
    expect(text).not.toContain("simulateur");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("another visitor's dossiers", () => {
  it("can be neither read, changed, fed, validated nor downloaded", async () => {
    const owner = visitor();
    const { lead_id } = await owner.createCart(cart());
    const subscription = await owner.createSubscription(lead_id);
    const contractId = subscription.contracts[0]?.id ?? "";
    const stranger = visitor();
    await stranger.products();
    const served = simulator.requests.length;
    const refused = "Ce dossier n'a pas été ouvert depuis ce navigateur, ou la session a expiré.";
    await expect(stranger.readSubscription(subscription.id)).rejects.toThrow(refused);
    await expect(stranger.saveMembers(subscription.id, subscription.stepid ?? "", members())).rejects.toThrow(refused);
    await expect(stranger.saveBank(subscription.id, "1", bank())).rejects.toThrow(refused);
    await expect(
      stranger.uploadDocument(subscription.id, { type: "rib", content: PNG_BASE64, contract_ids: [contractId] }),
    ).rejects.toThrow(refused);
    await expect(stranger.validateContract(contractId)).rejects.toThrow(refused);
    await expect(stranger.createSubscription(lead_id)).rejects.toThrow(refused);
    await expect(stranger.downloadDocuments(subscription.id)).rejects.toThrow(refused);
    expect(simulator.requests).toHaveLength(served);
  });

  it("cannot be reached with a changed, foreign or invented session", async () => {
    const token = await session();
    const changed = `${token.slice(0, -6)}AAAAAA`;
    for (const forged of [changed, "", "abc", "a.b.c.d.e", "eyJhbGciOiJub25lIn0..."]) {
      const reply = await post({
        action: "api_call",
        method: "GET",
        endpoint: "/nws/public/v1/api/subscription/700002",
        access_token: forged,
      });
      expect(reply.status).toBe(401);
    }
  });
});

describe("server-side request forgery", () => {
  const paths = [
    "http://169.254.169.254/latest/meta-data",
    "https://evil.example/nws/public/v1/api/products",
    "//evil.example/nws/public/v1/api/products",
    "/\\evil.example",
    "@evil.example/nws/public/v1/api/products",
    "/nws/public/v1/api/products/../../../token",
    "/nws/public/v1/api/../token",
    "/nws/public/v1/token",
    "/nws/public/v1/status",
    "/__simulator/reset",
    "/nws/public/v1/api/products?url=http://evil",
    "/nws/public/v1/api/products#@evil",
    "/nws/public/v1/api/products%2f..",
    "/nws/public/v1/api/products%00",
    "/nws/public/v1/api/products\r\nHost: evil",
    "/nws/public/v1/api/products ",
    "/nws/public/v1/api//products",
    "/nws/public/v1/api/product/0x1/saledocuments",
    "/nws/public/v1/api/product/-1/saledocuments",
    "/nws/public/v1/api/product/1234567890123/saledocuments",
    "/nws/public/v1/api/product/١/saledocuments",
    "/nws/public/v1/api/subscription/1/documents",
    "file:///etc/passwd",
    "",
    "products",
    "a".repeat(5000),
  ];

  it.each(paths)("is answered 4xx without a call: %j", async (endpoint) => {
    const token = await session();
    const served = simulator.requests.length;
    for (const method of ["GET", "POST", "PUT", "DELETE", "CONNECT", "get"]) {
      const reply = await post({ action: "api_call", endpoint, method, access_token: token, data: {} });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
    expect(simulator.requests).toHaveLength(served);
  });

  it("does not follow a redirect of the provider", async () => {
    const token = await session();
    simulator.behave("redirect", "/saledocuments");
    const reply = await post({
      action: "api_call",
      method: "GET",
      endpoint: "/nws/public/v1/api/product/538/saledocuments",
      access_token: token,
    });
    expect(reply.status).toBe(502);
  });
});

describe("requests that are not ours", () => {
  it.each([
    ["a GET", new Request("http://localhost/.netlify/functions/health-provider"), 405],
    ["a form", request({ "content-type": "application/x-www-form-urlencoded" }, "action=test"), 415],
    ["another site", request({ "content-type": "application/json", origin: "https://evil.example" }, "{}"), 403],
    [
      "another site by its own word",
      request({ "content-type": "application/json", "sec-fetch-site": "cross-site" }, "{}"),
      403,
    ],
    ["broken JSON", request({ "content-type": "application/json" }, "{"), 400],
    ["a list", request({ "content-type": "application/json" }, "[]"), 400],
    ["an unknown action", request({ "content-type": "application/json" }, '{"action":"eval"}'), 400],
    ["no action", request({ "content-type": "application/json" }, "{}"), 400],
    ["a large body", request({ "content-type": "application/json" }, JSON.stringify({ a: "x".repeat(40_000) })), 413],
    ["a huge body", request({ "content-type": "application/json" }, "x".repeat(6_000_000)), 413],
  ])("are refused: %s", async (_case, asked, status) => {
    const { default: healthProvider } = await import("../../netlify/functions/health-provider.ts");
    const reply = await healthProvider(asked);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ success: false });
  });

  function request(headers: Record<string, string>, body: string): Request {
    return new Request("http://localhost/.netlify/functions/health-provider", { method: "POST", headers, body });
  }
});

it.each([
  ["en", "Unknown action."],
  ["fr", "Action inconnue."],
  // A browser's own preference: our pages always send theirs.
  ["en-GB,en;q=0.9", "Action inconnue."],
])("a refusal is in the language that the page asks for: « %s »", async (language, error) => {
  const reply = await post({ action: "autre" }, { "accept-language": language });
  expect(await reply.json()).toEqual({ success: false, error });
});

describe("what a visitor may put in a request", () => {
  it("is our price: another amount, product or formula is refused before any cart is made", async () => {
    const client = visitor();
    await expect(client.createCart(cart({ total_amount: "1.00" }))).rejects.toThrow("Le prix a changé");
    const other = cart();
    const [member] = other.profile.members;
    await expect(
      client.createCart({
        ...other,
        profile: {
          ...other.profile,
          members: [{ ...member, products: [{ product_id: "701", formula_id: "3847" }] }],
        },
      }),
    ).rejects.toThrow("n'est plus proposée");
    expect(simulator.requests.filter((line) => line.endsWith("/cart"))).toHaveLength(0);
  });

  it.each([
    [
      "a Sécurité sociale number",
      (data: ReturnType<typeof members>) => ({ ...data, members: [{ ...data.members[0], numss: "1" }] }),
    ],
    ["health data", (data: ReturnType<typeof members>) => ({ ...data, sante: "asthme" })],
    [
      "a control character",
      (data: ReturnType<typeof members>) => ({ ...data, address: { ...data.address, city: "Gre\u0000" } }),
    ],
    [
      "a wrong date",
      (data: ReturnType<typeof members>) => ({
        ...data,
        members: [{ ...data.members[0], birthdate: { year: 1986, month: 2, day: 31 } }],
      }),
    ],
    ["a wrong address", (data: ReturnType<typeof members>) => ({ ...data, email: "a@b" })],
  ])("never holds %s in the member information", async (_case, spoil) => {
    const client = visitor();
    const { lead_id } = await client.createCart(cart());
    const { id, stepid } = await client.createSubscription(lead_id);
    const spoiled = spoil(members());
    // The types forbid it, so the request is sent as the raw JSON a hostile visitor would send.
    await expect(client.saveMembers(id, stepid ?? "", JSON.parse(JSON.stringify(spoiled)))).rejects.toMatchObject({
      kind: "validation",
      status: 422,
    });
    expect(simulator.requests.filter((line) => line.includes("stepconcern"))).toHaveLength(0);
  });

  it("is a published test IBAN with the simulator, and a valid one in any case", async () => {
    const client = visitor();
    const { lead_id } = await client.createCart(cart());
    const created = await client.createSubscription(lead_id);
    const next = await client.saveMembers(created.id, created.stepid ?? "", members());
    await expect(client.saveBank(next.id, next.stepid ?? "", bank("FR1420041010050500013M02607"))).rejects.toThrow(
      "IBAN invalide",
    );
    await expect(client.saveBank(next.id, next.stepid ?? "", bank("GB33BUKB20201555555555"))).rejects.toThrow(
      "IBAN d'exemple",
    );
    expect(simulator.requests.filter((line) => line.includes("stepbank"))).toHaveLength(0);
    await expect(
      client.saveBank(next.id, next.stepid ?? "", bank("fr14 2004 1010 0505 0001 3m02 606")),
    ).resolves.toMatchObject({ currentstep: "document" });
  });

  it.each([
    ["an executable", Buffer.from("MZ\u0090\u0000 executable").toString("base64")],
    ["a page", Buffer.from("<html><script>").toString("base64")],
    ["nothing", ""],
    ["more than 4 MB", Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(4 * 1024 * 1024)]).toString("base64")],
  ])("is a PDF, a JPEG or a PNG of 4 MB at most, not %s", async (_case, content) => {
    const client = visitor();
    const { lead_id } = await client.createCart(cart());
    const { id, contracts } = await client.createSubscription(lead_id);
    await expect(
      client.uploadDocument(id, { type: "rib", content, contract_ids: contracts.map((contract) => contract.id) }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("without a provider", () => {
  it("says that the proxy is not available, for each action", async () => {
    forgetProvider();
    for (const action of ["test", "auth", "api_call", "download_documents"]) {
      const reply = await post({ action });
      expect(reply.status).toBe(503);
      expect(await reply.json()).toEqual({ success: false, error: "Le proxy n'est pas disponible" });
    }
  });

  it("never uses a simulator on Netlify", async () => {
    process.env.NETLIFY = "true";
    try {
      // Another secret, so that the process reads its configuration again.
      process.env.HEALTH_PROVIDER_SECRET = createHash("sha256").update("autre").digest("hex");
      expect((await post({ action: "test" })).status).toBe(503);
      await expect(startSimulator()).rejects.toThrow("ne démarre pas sur Netlify");
    } finally {
      delete process.env.NETLIFY;
    }
  });
});

describe("many visitors at once", () => {
  it("are served by one warm process: 200 paths to a subscription, twenty at once, no error, one provider token", async () => {
    // The ten seconds that the function waits for its provider are no measure of a loaded machine.
    const patient = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
    onTestFinished(() => patient.mockRestore());
    const before = simulator.tokenCount();
    await visitor().products();
    const subscribe = async () => {
      const client = visitor();
      await client.products();
      const { lead_id } = await client.createCart(cart());
      return (await client.createSubscription(lead_id)).id;
    };
    const ids = new Set<string>();
    for (let wave = 0; wave < 10; wave += 1)
      for (const id of await Promise.all(Array.from({ length: 20 }, subscribe))) ids.add(id);
    expect(ids.size).toBe(200);
    expect(simulator.tokenCount() - before).toBeLessThanOrEqual(1);
  });
});
