import { describe, expect, it } from "vitest";
import { neutralise } from "./neutralise.ts";

describe("text of a visitor for somebody else's mailbox", () => {
  it.each([
    ["a web address", "https://pirate.example/a?b=1", "https[:][/]/pirate[.]example/a?b=1"],
    ["a bare domain", "bit.ly/abc", "bit[.]ly/abc"],
    ["a domain at the end of a sentence", "Allez sur pirate.example.", "Allez sur pirate[.]example."],
    ["www", "www.pirate.example", "www[.]pirate[.]example"],
    ["a mail link", "mailto:moi", "mailto[:]moi"],
    ["an e-mail address", "moi@pirate.example", "moi[@]pirate[.]example"],
    ["a file link", "file:///etc/passwd", "file[:][/][/]/etc/passwd"],
    ["a share", "\\\\serveur\\partage", "[\\]\\serveur\\partage"],
    ["a network path", "//pirate.example", "[/]/pirate[.]example"],
    ["a script", "javascript:alert(1)", "javascript[:]alert(1)"],
    ["another scheme", "tel:+33899123456", "tel[:]+338[ ]9912[ ]3456"],
    ["an ideographic full stop", "bit\u3002ly", "bit[.]ly"],
    ["a full-width dot and sign", "moi\uff20pirate\uff0eexample", "moi[@]pirate[.]example"],
    ["an accented domain", "évil.example", "évil[.]example"],
    ["a soft hyphen after the dot", "bit.\u00adly", "bit[.]\u00adly"],
    ["a domain over two words", "bit. ly", "bit. ly"],
    ["an IP address", "203.0.113.7", "203[ ]0[ ]113[ ]7"],
    ["a telephone", "06 39 98 12 34", "06[ ]39[ ]98[ ]12[ ]34"],
    ["a telephone in one piece", "0899123456", "0899[ ]1234[ ]56"],
    ["an international telephone", "+33 (0)8 99 12 34 56", "+33[ ]0[ ]8[ ]99[ ]12[ ]34[ ]56"],
    ["no-break spaces in a telephone", "08\u00a099\u202f12 34 56", "08[ ]99[ ]12[ ]34[ ]56"],
    ["other digits", "٠٨٩٩١٢٣٤٥٦", "٠٨٩٩[ ]١٢٣٤[ ]٥٦"],
    ["a telephone in a sentence", "Appelez le 08 99 12 34 56 vite", "Appelez le 08[ ]99[ ]12[ ]34[ ]56 vite"],
    ["a telephone after a dash", "-0899123456", "-0899[ ]1234[ ]56"],
  ])("has nothing left that a mail program links: %s", (_name, typed, harmless) => {
    expect(neutralise(typed)).toBe(harmless);
  });

  it.each([
    ["a name", "Jeanne Marchand-Le Goff"],
    ["a title", "M. d’Artagnan"],
    ["a contract number", "SAN-2026-00417"],
    ["a short number", "Contrat 2026"],
    ["French signs", "Bonjour : oui ; non ! 12 % ? « fin »…"],
    ["an insurer", "Mutuelle d’exemple & Cie"],
    ["nothing", ""],
  ])("is left as it was typed: %s", (_name, typed) => {
    expect(neutralise(typed)).toBe(typed);
  });
});
