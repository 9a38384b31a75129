import { describe, expect, it } from "vitest";
import formToken, { config as formTokenConfig } from "../../netlify/functions/form-token.ts";
import hostedForm, { config as hostedFormConfig } from "../../netlify/functions/hosted-form.ts";
import outboxSweep, { config as outboxSweepConfig } from "../../netlify/functions/outbox-sweep.ts";
import retention, { config as retentionConfig } from "../../netlify/functions/retention.ts";
import saveFormData, { config as saveFormDataConfig } from "../../netlify/functions/save-form-data.ts";
import sendEmail, { config as sendEmailConfig } from "../../netlify/functions/send-email.ts";
import watch, { config as watchConfig } from "../../netlify/functions/watch.ts";
import { checkFormToken } from "../../netlify/intake/form-token.ts";
import { platformContext } from "../support/platform-context.ts";
import { catchMail } from "./mail-caught.ts";
import { jsonRequest, nativeRequest, ORIGIN, requestBody, rows, SAVE } from "./request-harness.ts";

await catchMail();

const context = () => platformContext("192.0.2.8");

describe("functions as the platform calls them", () => {
  it("send-email stores and mails", async () => {
    expect((await sendEmail(jsonRequest(requestBody()), context())).status).toBe(200);
    expect(await rows("SELECT state FROM outbox WHERE kind = 'lead'")).toEqual([{ state: "sent" }]);
  });

  it("save-form-data stores, outbox-sweep mails", async () => {
    expect((await saveFormData(jsonRequest(requestBody(), { url: SAVE }), context())).status).toBe(200);
    expect((await outboxSweep(new Request(ORIGIN), context())).status).toBe(204);
    expect(await rows("SELECT state FROM outbox WHERE kind = 'lead'")).toEqual([{ state: "sent" }]);
  });

  it("hosted-form answers a native post", async () => {
    const response = await hostedForm(nativeRequest({ "form-name": "contact" }), context());
    expect(response.status).toBe(422);
  });

  it("form-token gives a token that is right for us, by GET only", async () => {
    const response = await formToken(new Request(`${ORIGIN}/.netlify/functions/form-token?form=contact`), context());
    const body: unknown = await response.json();
    const token: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "token") : null;
    const later = new Date(Date.now() + 5_000);
    expect(checkFormToken("secret-de-test", "contact", token, later)).toBe("fine");
    expect(checkFormToken("secret-de-test", "renoncer", token, later)).toBe("forged");
    expect((await formToken(new Request(`${ORIGIN}/x`), context())).status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const refused = await formToken(new Request(`${ORIGIN}/x`, { method: "POST" }), context());
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET"]);
  });

  it("watch and retention end well with nothing to do", async () => {
    expect((await watch(new Request(ORIGIN), context())).status).toBe(204);
    expect((await retention(new Request(ORIGIN), context())).status).toBe(204);
  });

  it("keep their specified addresses, run in the European Union and are limited by address and domain", () => {
    const visited = [sendEmailConfig, saveFormDataConfig, hostedFormConfig, formTokenConfig];
    const scheduled = [outboxSweepConfig, watchConfig, retentionConfig];
    for (const config of [...visited, ...scheduled]) expect(config).toMatchObject({ region: "fra" });
    for (const config of visited) {
      expect(config).toMatchObject({ rateLimit: { aggregateBy: ["ip", "domain"], windowSize: 60 } });
    }
    for (const config of [sendEmailConfig, saveFormDataConfig, formTokenConfig])
      expect(config).not.toHaveProperty("path");
    expect(hostedFormConfig).toMatchObject({ path: "/", method: "POST" });
    for (const config of scheduled) expect(config).toMatchObject({ schedule: expect.any(String) });
  });
});
