import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missingPackages, readerPrograms } from "../engines/packages.ts";
import { problemsIn, spokenIn } from "./speech.ts";

const debugFile = `19:33:13.028368 - SPEECH OUTPUT: 'tab ' {'established': False}
19:33:13.028400 - SPEECH DISPATCHER: Speaking '<speak>tab</speak>'
19:33:14.000000 - SPEECH OUTPUT: 'L’objet est\u00a0requis link.' voice=hyperlink{'established': False}
19:33:15.000000 - SPEECH OUTPUT: 'Demande envoyée !
Référence GA-1'{'established': False}
`;

describe("what a screen reader said", () => {
  it("is read from its log, each time it spoke, with plain spaces and apostrophes", () => {
    expect(spokenIn(debugFile)).toEqual(["tab", "L'objet est requis link.", "Demande envoyée ! Référence GA-1"]);
    expect(spokenIn("")).toEqual([]);
  });

  it("is right when every phrase came in its order and nothing else that is listened for", () => {
    const script = { heard: ["tab", "L’objet est requis", "Référence"], never: ["invalid entry"], once: ["Référence"] };
    expect(problemsIn(spokenIn(debugFile), script)).toEqual([]);
  });

  it.each([
    [
      "a phrase that was not said",
      { heard: ["Un champ est à corriger"], never: [] },
      "not heard: « Un champ est à corriger »",
    ],
    ["a phrase before its place", { heard: ["Référence", "tab"], never: [] }, "too early: « tab »"],
    ["what is not said on arrival", { heard: [], never: ["L’objet"] }, "heard: « L’objet »"],
    ["what is said twice", { heard: [], never: [], once: ["requis"] }, "heard 2 times: « requis »"],
  ])("is wrong with %s", (_fault, script, problem) => {
    expect(problemsIn([...spokenIn(debugFile), "requis"], script)).toEqual([problem]);
  });
});

it("programs of the reader that are missing are named in one sentence", () => {
  const sentence = missingPackages(readerPrograms, mkdtempSync(join(tmpdir(), "empty-")));
  expect(sentence).toContain("apt-get install xvfb firefox-esr orca dbus-x11 speech-dispatcher xdotool");
});
