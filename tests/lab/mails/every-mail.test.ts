import { describe, expect, it } from "vitest";
import { loadIdentity } from "../../../netlify/kernel/site-identity.ts";
import { everyMail } from "./every-mail.ts";

const all = await everyMail();
const identity = loadIdentity();
const named = all.map((sample) => [sample.name, sample] as const);

/** Gmail cuts a mail above 102 KB; the words of a claim are the longest. */
const LARGEST = 24 * 1024;
/** What a list of mails shows of a subject on a narrow phone. */
const LIST_WIDTH = 33;

describe("every mail", () => {
  it.each(named)("%s says what it is about, on a narrow screen, by day and by night", (_name, { mail, language }) => {
    const { html, text, subject } = mail;
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain(identity.brandName);
    expect(html).toMatch(/<div style="display:none[^"]*">[^<]{20,}<\/div>/);
    // SpamAssassin gives a point to hidden letters of one pixel.
    expect(html).not.toMatch(/font-size:[01](?:px)?[;"]/);
    expect(Buffer.byteLength(html)).toBeLessThan(LARGEST);
    expect(html).not.toMatch(/<script|<img|<link|undefined|\[object/);
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}|undefined|\[object/);
    expect(text.length).toBeGreaterThan(80);
  });

  it.each(named)("%s leads to this site alone, by buttons that a finger finds", (_name, { mail }) => {
    const links = [...mail.html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    for (const link of links) expect(link).toMatch(/href="(?:https:\/\/[^"]+|tel:\+\d+)"/);
    for (const link of links.filter((tag) => tag.includes("https:"))) expect(link).toContain(`href="${identity.url}/`);
    for (const button of links.filter((tag) => tag.includes('class="button')))
      expect(button).toContain("min-height:44px");
    // An address of ours is whole in both parts, and no visitor's address is a link.
    for (const address of mail.text.match(/https:\/\/\S+/g) ?? []) {
      expect(address.startsWith(`${identity.url}/`)).toBe(true);
      expect(mail.html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    }
  });

  it("to a person names product, day and reference under its title", () => {
    for (const { mail, language } of all.filter(({ reader }) => reader === "person")) {
      const [, about = ""] = mail.text.split("\n\n");
      expect(about).toContain("GA-2611-7K3QX");
      expect(about).toContain(language === "fr" ? "demande du 24 novembre 2026" : "request of 24 November 2026");
    }
  });

  it("to a person has a subject whose first words tell its request from the others", () => {
    const receipts = all.filter(({ name, language }) => name.startsWith("accuse-") && language === "fr");
    const shown = receipts.map(({ mail }) => mail.subject.slice(0, LIST_WIDTH));
    expect(receipts.length).toBeGreaterThan(9);
    expect(new Set(shown).size).toBe(receipts.length);
  });

  it("of a receipt names what was asked, and repeats nothing that was typed", () => {
    const receipt = all.find(({ name }) => name === "accuse-quick-quote-fr");
    expect(receipt?.mail.subject).toMatch(/^Demande de devis rapide, Habitation – Nous avons bien reçu votre demande/);
    expect(`${receipt?.mail.html}${receipt?.mail.text}`).not.toMatch(/@exemple\.(?:fr|example)|06 ?39/);
  });

  it("of a code shows the code to whoever opens it, and not beside the subject", () => {
    const { mail } = all.find(({ name }) => name === "suivi-code-fr") ?? {};
    expect(mail?.text).toContain("042917");
    expect(mail?.html.split("</div>")[0]).not.toContain("042917");
  });

  it.each(["demande-sinistre", "demande-renoncer", "demande-resilier"])(
    "%s offers neither « Gagné » nor a quote",
    (name) => {
      const { mail } = all.find((sample) => sample.name === name) ?? {};
      expect(mail?.text).toContain("Je m’en occupe");
      expect(mail?.text).not.toMatch(/Gagné|Perdu|Devis envoyé/);
    },
  );
});
