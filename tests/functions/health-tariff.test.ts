import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import healthTariff from "../../netlify/functions/health-tariff.ts";
import { type Simulator, startSimulator } from "../../netlify/provider/simulator/server.ts";
import { addDays, isoDay, parisDay } from "../../src/shared/civil-date.ts";
import { forgetProvider, useSimulator } from "./health-harness.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
beforeEach(() => useSimulator(simulator));
afterAll(async () => {
  forgetProvider();
  await simulator.close();
});

const today = parisDay(new Date());
const FORM = {
  "form-name": "health-tariff",
  dateEffet: isoDay(addDays(today, 30)),
  codePostal: "38000",
  anneeNaissance: String(today.year - 40),
  regime: "Salarié",
  conjointAnneeNaissance: "",
};

async function submit(change: Record<string, string> = {}, children: readonly string[] = []) {
  const body = new URLSearchParams({ ...FORM, ...change });
  for (const child of children) body.append("enfantsAnneeNaissance", child);
  const reply = await healthTariff(
    new Request("http://localhost:8888/.netlify/functions/health-tariff", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:8888" },
      body,
    }),
  );
  return { reply, html: (await reply.text()).replaceAll(/[\u00a0\u202f]/g, " ") };
}

describe("the tariff without JavaScript", () => {
  it("answers a page with the provider's offers, cheapest first, marked as an estimation", async () => {
    const { reply, html } = await submit();
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    const prices = [...html.matchAll(/class="[^"]*health-price">([\d,]+) €/g)].map(([, text]) =>
      Number(text?.replace(",", ".")),
    );
    expect(prices).toEqual([36, 40.5, 45, 49.5, 54, 58.5, 63, 67.5, 76.5, 90, 103.5]);
    expect(html).toContain("Estimation indicative");
    expect(html).toContain("Comment c’est calculé");
    expect(html).toContain("prix mensuel croissant");
    expect(html).not.toContain("Souscrire</button>");
    expect(html).not.toContain('style="');
  });

  it("answers an English form in English, with the way back to the English pages", async () => {
    const { reply, html } = await submit({ lng: "en", regime: "Etudiant" });
    expect(reply.status).toBe(200);
    expect(html).toMatch(/class="[^"]*health-price">€\d+\.\d\d</);
    for (const text of ["<h1>Your prices</h1>", "An estimate only.", "Hospital stays", "scheme: Student"])
      expect(html).toContain(text);
    expect(html).toContain('href="/en/contact?service=commercial"');
    expect(html).toContain('href="/en/particuliers/sante"');
    expect(html).not.toContain("Estimation");
    const wrong = await submit({ lng: "en", codePostal: "380" });
    expect(wrong.reply.status).toBe(422);
    expect(wrong.html).toContain("One answer needs correcting");
    expect(wrong.html).toContain('name="lng" value="en"');
  });

  it("prices a family and sends it to an adviser", async () => {
    const { html } = await submit({ conjointAnneeNaissance: String(today.year - 38) }, [String(today.year - 5), ""]);
    expect(html).toContain("75,60 €");
    expect(html).toContain("un conseiller termine avec vous");
  });

  it("shows the three fixed formulas and their note when the provider is down", async () => {
    simulator.behave("500");
    // A changed secret makes the process forget the products it kept.
    process.env.HEALTH_PROVIDER_SECRET = "un-autre-secret-assez-long-pour-etre-accepte";
    const { reply, html } = await submit();
    simulator.reset();
    expect(reply.status).toBe(200);
    expect(html).toContain("Offres de fallback (API temporairement indisponible)");
    expect([...html.matchAll(/Être rappelé pour Formule/g)]).toHaveLength(3);
  });

  it("shows the same without any provider", async () => {
    forgetProvider();
    expect((await submit()).html).toContain("Offres de fallback");
  });

  it("shows the form again with what was typed, escaped, and each message", async () => {
    const { reply, html } = await submit({ dateEffet: "2027-02-31", codePostal: '"><script>', anneeNaissance: "" });
    expect(reply.status).toBe(422);
    expect(html).toContain("Erreur de date: Cette date n&#x27;existe pas dans le calendrier");
    expect(html).toContain("&quot;&gt;&lt;script&gt;");
    expect(html).not.toContain("<script>");
    expect(html).toContain('href="#reponse-anneeNaissance"');
    expect(html).toContain("3 réponses sont à corriger");
  });

  it("sends a plain visit to the tester and refuses other sites", async () => {
    const visit = await healthTariff(new Request("http://localhost:8888/.netlify/functions/health-tariff"));
    expect([visit.status, visit.headers.get("location")]).toEqual([303, "/particuliers/sante"]);
    expect(visit.headers.get("x-content-type-options")).toBe("nosniff");
    expect(visit.headers.get("strict-transport-security")).toMatch(/^max-age=63072000/);
    const put = await healthTariff(
      new Request("http://localhost:8888/.netlify/functions/health-tariff", { method: "PUT", body: "a=b" }),
    );
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    const foreign = await healthTariff(
      new Request("http://localhost:8888/.netlify/functions/health-tariff", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
        body: "a=1",
      }),
    );
    expect(foreign.status).toBe(403);
  });
});
