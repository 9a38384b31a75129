import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { documentsOf, loadDocuments } from "../../src/content/documents.ts";
import { formDefinitions } from "../../src/forms/registry.ts";
import type { Language } from "../../src/i18n/language.ts";
import type { WeeklyHours } from "../../src/shared/opening-hours.ts";
import { loadIdentity } from "../kernel/site-identity.ts";
import { callBackFile } from "./calendar-file.ts";
import { DocumentSection } from "./document-section.tsx";
import { FollowContext } from "./follow-form.tsx";
import { freeSlots, isOffered } from "./slots.ts";
import { speakerOf } from "./words.ts";

/** The section of documents of a request, on its page in a language. */
function sectionOf(language: Language, request: Parameters<typeof DocumentSection>[0]["request"]): string {
  const value = { language, say: speakerOf(language), identity: loadIdentity(), now: new Date(), opened: null };
  return renderToStaticMarkup(createElement(FollowContext, { value }, createElement(DocumentSection, { request })));
}

const week = [{ opens: "09:00", closes: "18:00" }];
const hours = [week, week, week, week, week, [{ opens: "09:00", closes: "12:00" }], []];
const at = (text: string) => new Date(`${text}:00+01:00`);

it("no form asks for a medical document, in any language", () => {
  const asked = Object.keys(formDefinitions).flatMap((form) => [
    ...documentsOf(form, "fr"),
    ...documentsOf(form, "en"),
  ]);
  expect(asked.filter(({ id, label }) => /m[ée]dical/i.test(`${id} ${label}`))).toEqual([]);
});

describe("call-back slots", () => {
  it("begin half an hour of opening from now, end before closing, and leave out what is taken", () => {
    const [today] = freeSlots(at("2026-11-23T16:10"), hours, [at("2026-11-23T17:00")]);
    expect(today?.slots).toEqual([at("2026-11-23T17:30")]);
  });

  it("offer the first half hour to whoever writes while the firm is closed", () => {
    const [monday] = freeSlots(at("2026-11-22T22:00"), hours, []);
    expect(monday?.slots[0]).toEqual(at("2026-11-23T09:00"));
    expect(monday?.slots.at(-1)).toEqual(at("2026-11-23T17:30"));
  });

  it("skip public holidays and closed days", () => {
    const days = freeSlots(at("2026-12-24T17:45"), hours, []).map(({ day }) => day.day);
    expect(days).toEqual([26, 28, 29, 30, 31]);
  });

  it("show five opening days, none for an office that never opens", () => {
    expect(freeSlots(at("2026-11-23T08:00"), hours, [])).toHaveLength(5);
    expect(freeSlots(at("2026-11-23T08:00"), [[], [], [], [], [], [], []], [])).toEqual([]);
  });

  it.each([
    ["25 October 2026", "2026-10-23T17:00:00Z", ["07:00", "08:00", "08:00", "08:00", "08:00"]],
    ["28 March 2027", "2027-03-26T17:00:00Z", ["08:00", "07:00", "07:00", "07:00", "07:00"]],
  ])("keep Paris hours over the change of the clocks of %s", (_night, now, firsts) => {
    const days = freeSlots(new Date(now), hours, []);
    expect(days.map(({ slots }) => slots[0]?.toISOString().slice(11, 16))).toEqual(firsts);
  });

  it("are all of half an hour, once each, in an office that is open in the very night of the change", () => {
    const night: WeeklyHours = [[], [], [], [], [], [], [{ opens: "01:00", closes: "05:00" }]];
    for (const [now, count] of [
      ["2026-10-24T12:00:00Z", 8],
      // From two to three o'clock there is no time.
      ["2027-03-27T12:00:00Z", 6],
    ] as const) {
      const slots = freeSlots(new Date(now), night, [])[0]?.slots.map((slot) => slot.getTime()) ?? [];
      expect(new Set(slots).size, now).toBe(slots.length);
      expect(slots.length, now).toBe(count);
      expect(slots, now).toEqual(slots.toSorted((a, b) => a - b));
    }
  });

  it.each(["2026-11-23T12:15", "2026-11-23T18:00", "2026-11-22T10:00", "2027-01-15T10:00"])(
    "do not offer %s",
    (slot) => {
      expect(isOffered(at(slot), at("2026-11-23T08:00"), hours)).toBe(false);
    },
  );
});

describe("the calendar file", () => {
  const slot = { uid: "3f8c", sequence: 2, startsAt: at("2026-11-23T09:30"), isCancelled: false, heldUntil: null };
  const words = {
    reference: "GA-2611-ABCDE",
    identity: { ...loadIdentity(), url: "https://www.cabinet.example" },
    say: (key: string) =>
      key === "eventSummary" ? "Rappel de Cabinet, Fils; Associés" : `Référence GA-2611-ABCDE\n${"é".repeat(60)}`,
    now: at("2026-11-22T20:00"),
  };

  it("is in UTC, with CRLF, lines of 75 octets, and escaped signs", () => {
    const file = callBackFile(slot, words);
    expect(file).toContain("DTSTART:20261123T083000Z\r\nDTEND:20261123T090000Z\r\n");
    expect(file).toContain("SUMMARY:Rappel de Cabinet\\, Fils\\; Associés\r\n");
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:Référence GA-2611-ABCDE\\n${"é".repeat(60)}`);
  });

  it("cancels under the same uid with a higher sequence", () => {
    const file = callBackFile({ ...slot, sequence: 3, isCancelled: true }, words);
    expect(file).toMatch(/METHOD:CANCEL[\s\S]*UID:3f8c@cabinet\.example\r\nSEQUENCE:3[\s\S]*STATUS:CANCELLED/);
  });
});

describe("the kind of document that the page offers first", () => {
  const chosen = (form: "sinistre" | "devis-auto", kinds: readonly string[]) => {
    const documents = kinds.map((kind) => ({
      id: kind,
      kind,
      mediaType: "image/jpeg",
      size: 1,
      addedAt: new Date(0),
      asked: null,
    }));
    const request = { definition: formDefinitions[form], documents, asked: [] };
    const html = sectionOf("fr", request);
    return /<option value="([^"]+)" selected/.exec(html)?.[1];
  };

  it.each([
    ["devis-auto", [], "releve-informations"],
    ["devis-auto", ["releve-informations"], "permis"],
    ["devis-auto", ["releve-informations", "permis", "carte-grise"], "autre"],
    ["sinistre", [], "photos"],
    // A damage has more than one photograph.
    ["sinistre", ["photos"], "photos"],
  ] as const)("of %s with %j is %s", (form, kinds, kind) => {
    expect(chosen(form, kinds)).toBe(kind);
  });
});

describe("the documents that a page in English asks for", () => {
  it.each(Object.keys(loadDocuments()))("are named in English for « %s », with the same keys and hints", (form) => {
    const [french, english] = [documentsOf(form, "fr"), documentsOf(form, "en")];
    expect(english.map(({ id, expected }) => [id, expected])).toEqual(french.map(({ id, expected }) => [id, expected]));
    for (const [index, { label, hint }] of english.entries()) {
      expect(label).not.toBe(french[index]?.label);
      expect(hint === undefined).toBe(french[index]?.hint === undefined);
      if (hint !== undefined) expect(hint).not.toBe(french[index]?.hint);
    }
  });

  it("are asked for in English words, by the English address", () => {
    const request = { definition: formDefinitions["devis-auto"], documents: [], asked: [] };
    const html = sectionOf("en", request);
    expect(html).toContain("claims history) (expected)");
    expect(html).toContain('action="/en/suivi/document"');
    expect(html).not.toMatch(/attendu|Envoyer|Fichier/);
  });
});
