import { describe, expect, it } from "vitest";
import { CONSENT_VERSION } from "../../src/forms/consents.ts";
import { catchMail } from "./mail-caught.ts";
import { jsonRequest, nativeRequest, requestBody, rows, send, sendNative } from "./request-harness.ts";

const catcher = await catchMail();

const contact = {
  "form-name": "contact",
  lng: "en",
  firstName: "Ann",
  lastName: "Smith",
  email: "ann@exemple.fr",
  phone: "06 39 98 12 34",
  service: "gestion",
  subject: "Certificate",
  message: "I need a certificate.",
  consent: "on",
  siteWeb: "",
  texts: CONSENT_VERSION,
};

describe("a visitor who reads English", () => {
  it("gets the messages of a JSON form in English", async () => {
    const response = await send(
      jsonRequest(requestBody({ values: { email: "wrong", phone: "12" }, metadata: { language: "en" } })),
    );
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      error: "Some fields need correcting.",
      fields: { email: "This e-mail address is not valid" },
    });
  });

  it("is led to the English confirmation, and the request keeps the English texts that were shown", async () => {
    const response = await sendNative(nativeRequest(contact));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/en\/confirmation\/GA-/);
    const [request] = await rows("SELECT language, consents, metadata FROM leads");
    expect(request).toMatchObject({ language: "en", metadata: { droppedKeys: 0 } });
    expect(JSON.stringify(request)).toContain("I have read the information above");
  });

  it("gets the answer page of a native form in English, which stays English when it is sent again", async () => {
    const response = await sendNative(nativeRequest({ ...contact, email: "" }));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain("Your request needs completing");
    expect(html).toContain("Your e-mail is required");
    expect(html).toContain('name="lng" value="en"');
    expect(html).not.toContain("obligatoire");
  });

  it("confirms a declaration without JavaScript in English, by the same two steps", async () => {
    const withdrawal = {
      "form-name": "renoncer",
      lng: "en",
      nom: "Ann Smith",
      email: "ann@exemple.fr",
      contrat: "SAN-2026 00417",
      dateSouscription: "2026-11-12",
      declaration: "on",
      siteWeb: "",
      texts: CONSENT_VERSION,
    };
    const html = await (await sendNative(nativeRequest(withdrawal))).text();
    expect(html).toMatch(/<h1[^>]*>Confirm your withdrawal<\/h1>/);
    expect(html).toContain("<dd>2026-11-12</dd>");
    expect(html).toContain("<dd>yes</dd>");
    const done = await sendNative(nativeRequest({ ...withdrawal, confirm: "1" }));
    expect(done.headers.get("location")).toMatch(/^\/en\/confirmation\/GA-.*declaration=/);
    const [request] = await rows("SELECT language, proof->>'text' AS text, consents->>'notice' AS notice FROM leads");
    expect(request?.language).toBe("en");
    expect(request?.text).toMatch(/^Withdrawal from a contract, received by/);
    expect(request?.notice).toContain("receive your declaration");
  });

  it("mails the broker in French, with the visitor's language", async () => {
    await sendNative(nativeRequest(contact));
    const mail = catcher.caught.find(({ to }) => to.includes("gestion@cabinet-galibier.example"));
    const text = JSON.stringify(mail);
    expect(text).toContain("Gestion");
    expect(text).toMatch(/anglais/i);
    expect(text).not.toContain("Contract management");
  });
});
