import { describe, expect, it } from "vitest";
import { normaliseEmail } from "./email.ts";

describe("e-mail addresses", () => {
  it.each([
    ["jeanne@exemple.fr", "jeanne@exemple.fr"],
    ["Jeanne.Marchand+devis@Exemple.FR", "Jeanne.Marchand+devis@exemple.fr"],
    ["o'connor@exemple.fr", "o'connor@exemple.fr"],
    ["j@sous.domaine.exemple.co.uk", "j@sous.domaine.exemple.co.uk"],
    ["jeanne@été.fr", "jeanne@xn--t-9fab.fr"],
    ["jeanne@1and1.com", "jeanne@1and1.com"],
  ])("%s is delivered to %s", (typed, expected) => {
    expect(normaliseEmail(typed)).toBe(expected);
  });

  it.each([
    "",
    "jeanne",
    "jeanne@",
    "@exemple.fr",
    "jeanne@exemple",
    "jeanne@@exemple.fr",
    "jeanne@exemple..fr",
    "jeanne@.exemple.fr",
    "jeanne@exemple.fr.",
    ".jeanne@exemple.fr",
    "jeanne.@exemple.fr",
    "je..anne@exemple.fr",
    "jeanne marchand@exemple.fr",
    "jeanne@exemple .fr",
    "Jeanne <jeanne@exemple.fr>",
    "a@b.fr, c@d.fr",
    "a@b.fr;c@d.fr",
    '"jeanne marchand"@exemple.fr',
    "jeanne(commentaire)@exemple.fr",
    "jeanne@[127.0.0.1]",
    "jeanne@127.0.0.1",
    "jeanne@0x7f.1",
    "jeanne@exemple.fr\r\nBcc: x@y.fr",
    "jeanne@exemple.fr/x",
    "jeanne@exemple.fr:25",
    "jeanne@-exemple.fr",
    "jeanne@exemple-.fr",
    "jeanne@exemple.f",
    "jeanne@exemple.123",
    "jérôme@exemple.fr",
    "victime%autre.fr@exemple.fr",
    "relais!victime@exemple.fr",
    "=?utf-8?q?victime=40autre.fr=3e=00?=@exemple.fr",
    `${"a".repeat(65)}@exemple.fr`,
    `a@${"b".repeat(64)}.fr`,
    `a@${"b.".repeat(130)}fr`,
    `${"a@".repeat(100_000)}b.fr`,
  ])("%s is refused", (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});
