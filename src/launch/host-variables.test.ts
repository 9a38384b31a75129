import { describe, expect, it } from "vitest";
import { missingVariables } from "./host-variables.ts";

const complete = {
  SMTP_URL: "smtps://user:pass@mail.example.org",
  LEADS_SECRET: "x".repeat(40),
  FOLLOW_SECRET: "y".repeat(40),
  DOCUMENTS_KEY: "z".repeat(44),
  DESK_RESPONSABLES: "responsable@courtier.fr",
  HEARTBEAT_URL: "https://hc-ping.com/5f0d7b7e",
};

describe("variables of the host", () => {
  it.each(Object.keys(complete))("asks for %s", (name) => {
    const found = missingVariables({ ...complete, [name]: " " });
    expect(found.map(({ field }) => field)).toEqual([name]);
  });

  it.each([
    [
      "a responsable without an address",
      { DESK_RESPONSABLES: "a@courtier.fr, claire" },
      "DESK_RESPONSABLES",
      "« claire »",
    ],
    ["a key that is too short", { FOLLOW_SECRET: "secret" }, "FOLLOW_SECRET", "trop courte"],
    ["documents sealed with a short key", { DOCUMENTS_KEY: "z".repeat(31) }, "DOCUMENTS_KEY", "trop courte"],
    ["a key that is also another's", { FOLLOW_SECRET: complete.DOCUMENTS_KEY }, "FOLLOW_SECRET", "DOCUMENTS_KEY"],
    [
      "a key made from the database's address",
      { LEADS_SECRET: "postgres://user:mot-de-passe@base.exemple.fr/site" },
      "LEADS_SECRET",
      "l'adresse de la base",
    ],
    ["a webhook without its secret", { DESK_WEBHOOK_URL: "https://crm.fr/x" }, "DESK_WEBHOOK_SECRET", "vont ensemble"],
    [
      "a webhook without TLS",
      { DESK_WEBHOOK_URL: "http://crm.fr/x", DESK_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` },
      "DESK_WEBHOOK_URL",
      "https://",
    ],
    [
      "a webhook's secret of another form",
      { DESK_WEBHOOK_URL: "https://crm.fr/x", DESK_WEBHOOK_SECRET: "secret" },
      "DESK_WEBHOOK_SECRET",
      "whsec_",
    ],
    ["a heartbeat without TLS", { HEARTBEAT_URL: "http://veille.fr/x" }, "HEARTBEAT_URL", "https://"],
    ["an alert in an unknown form", { ALERT_WEBHOOK_FORM: "sms" }, "ALERT_WEBHOOK_FORM", "gotify"],
  ])("refuses %s", (_name, change, field, words) => {
    const NETLIFY_DB_URL = "postgres://user:mot-de-passe@base.exemple.fr/site";
    const found = missingVariables({ ...complete, NETLIFY_DB_URL, ...change });
    expect(found.filter((problem) => problem.field === field)).toMatchObject([
      { message: expect.stringContaining(words) },
    ]);
  });

  it("takes an alert's webhook in place of the heartbeat", () => {
    const environment = { ...complete, HEARTBEAT_URL: "", ALERT_WEBHOOK_URL: "https://ntfy.sh/cabinet" };
    expect(missingVariables(environment)).toEqual([]);
  });

  it("takes several responsables and a webhook whose two halves are right", () => {
    const environment = {
      ...complete,
      DESK_RESPONSABLES: "a@courtier.fr; b@courtier.fr",
      DESK_WEBHOOK_URL: "https://crm.fr/x",
      DESK_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
    };
    expect(missingVariables(environment)).toEqual([]);
  });
});
