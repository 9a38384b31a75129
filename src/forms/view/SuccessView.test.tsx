import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../i18n/tables/languages.ts";
import { contact } from "../definitions/contact.ts";
import { FORM_NAMES, formIn } from "../registry.ts";
import { type SentRequest, SentView } from "./SuccessView.tsx";

const notice = { title: "Demande transmise par e-mail", text: "Sans nouvelles, appelez le 01 99 00 12 34." };

function shown(sent: SentRequest): string {
  const props = { definition: contact, sent, onAgain: () => undefined };
  return [true, false].map((covers) => renderToStaticMarkup(<SentView {...props} covers={covers} />)).join("");
}

describe("what a visitor reads after sending", () => {
  it("is the same on the panel and over the empty form: reference, deadline, next step, way on", () => {
    const html = shown({ reference: "GA-2611-7K3QX", extra: false, deadline: "Rappel avant lundi 18 h." });
    for (const part of ["GA-2611-7K3QX", "Rappel avant lundi", "service choisi", "Faire une autre demande"]) {
      expect(html.match(new RegExp(part, "g")), part).toHaveLength(2);
    }
  });

  // The function gives the moment, below the sentence. The collective form's sentence is specified.
  it.each(FORM_NAMES.filter((name) => name !== "collective"))("says once when the answer comes: %s", (name) => {
    for (const language of LANGUAGES) expect(formIn(language, name).sentText).not.toContain("{delai}");
  });

  it("has one text in both places: what changes is not announced again", () => {
    const props = { definition: contact, sent: { reference: "GA-1", extra: false }, onAgain: () => {} };
    const [panel, block] = [true, false].map((covers) => renderToStaticMarkup(<SentView {...props} covers={covers} />));
    expect(block?.replace("form-sent", "form-success")).toBe(panel);
  });

  it("is « Demande envoyée » for a stored request, with its reference", () => {
    const html = shown({ reference: "GA-2611-7K3QX", extra: false });
    expect(html).toContain("Demande envoyée\u202f!");
    expect(html.match(/GA-2611-7K3QX/g)).toHaveLength(2);
  });

  it("links the request's own page and a declaration's proof, on both places", () => {
    const links = [
      { href: "/suivi/abc", text: "Suivre" },
      { href: "/declaration/GA-2611-7K3QX?lien=x", text: "Imprimer" },
    ];
    const html = shown({ reference: "GA-2611-7K3QX", extra: false, links });
    for (const { href, text } of links) expect(html.split(`<a href="${href}">${text}</a>`)).toHaveLength(3);
  });

  it("never says so of a request that only a mail holds", () => {
    const html = shown({ reference: "GA-2611-7K3QX", extra: false, notice });
    expect(html).not.toMatch(/envoyée/i);
    expect(html.match(/>Demande transmise par e-mail| Demande transmise par e-mail/g)).toHaveLength(2);
    expect(html).toContain("appelez le 01");
    expect(html.match(/GA-2611-7K3QX/g)).toHaveLength(2);
  });
});
