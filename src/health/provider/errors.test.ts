import { describe, expect, it } from "vitest";
import { health } from "../../i18n/tables/health.ts";
import { errorOfReply, joinFieldMessages, ProviderError, profileMessages } from "./errors.ts";

describe("an error reply", () => {
  it.each<[string, unknown, number, string, string]>([
    ["its error text", { error: " accès refusé " }, 403, "refused", "accès refusé"],
    ["its message", { message: "déjà servi" }, 409, "refused", "déjà servi"],
    ["its error before its message", { error: "un", message: "deux" }, 409, "refused", "un"],
    ["the message inside its error", { error: { message: " complet " } }, 409, "refused", "complet"],
    ["the error inside its error", { error: { error: "complet" } }, 409, "refused", "complet"],
    ["the status when its text is blank", { error: "  " }, 500, "refused", "Erreur proxy 500"],
    ["the status when the text inside is blank", { error: { message: " " } }, 500, "refused", "Erreur proxy 500"],
    ["the status when what is inside is no text", { error: { message: 5 } }, 500, "refused", "Erreur proxy 500"],
    ["the status when its error is a list", { error: ["a"] }, 400, "refused", "Erreur proxy 400"],
    ["the status when there is no body", undefined, 502, "refused", "Erreur proxy 502"],
    ["the lowest refused status", {}, 400, "refused", "Erreur proxy 400"],
    ["that it is unknown below it", {}, 399, "refused", "Erreur inconnue du proxy"],
    [
      "its fields",
      { error: { profile: { zipcode: ["inconnu"] }, message: "non" } },
      422,
      "validation",
      "Erreurs de validation: zipcode: inconnu",
    ],
    [
      "fields at its top",
      { profile: { zipcode: "inconnu" } },
      422,
      "validation",
      "Erreurs de validation: zipcode: inconnu",
    ],
  ])("says %s", (_case, body, status, kind, message) => {
    const error = errorOfReply(body, status, health.fr.errors.provider);
    expect(error).toBeInstanceOf(ProviderError);
    expect({ kind: error.kind, message: error.message, status: error.status }).toEqual({ kind, message, status });
  });

  it("keeps the messages of its fields, nested ones flattened, and hides what is not text", () => {
    const profile = { members: { birthyear: ["trop jeune"], regime: "inconnu" }, x: [{ a: 1 }], y: 5 };
    const { fields, message } = errorOfReply({ error: { profile } }, 422, health.fr.errors.provider);
    expect(fields).toEqual({
      "members.birthyear": ["trop jeune"],
      "members.regime": ["inconnu"],
      x: ["valeur refusée"],
      y: ["valeur refusée"],
    });
    expect(message).toBe(
      "Erreurs de validation: members.birthyear: trop jeune; members.regime: inconnu; x: valeur refusée; y: valeur refusée",
    );
  });

  it("has no fields when none is named", () => {
    expect(errorOfReply({ error: "non" }, 403, health.fr.errors.provider).fields).toEqual({});
    for (const body of [undefined, null, "profile", {}, { profile: "zipcode" }, { profile: null }]) {
      expect(profileMessages(body, "refusé")).toBeUndefined();
    }
  });
});

it("an error of ours keeps its cause, and has neither status nor fields unless they are given", () => {
  const cause = new TypeError("fetch failed");
  const error = new ProviderError("network", "Erreur", { cause });
  expect(error.cause).toBe(cause);
  expect(error.status).toBeUndefined();
  expect(error.fields).toEqual({});
  expect(new ProviderError("network", "Erreur").cause).toBeUndefined();
});

it("messages of fields are joined as the catalogue writes them", () => {
  expect(joinFieldMessages({ a: ["un", "deux"], b: ["trois"] })).toBe("a: un, deux; b: trois");
  expect(joinFieldMessages({})).toBe("");
});
