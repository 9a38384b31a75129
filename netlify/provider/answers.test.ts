import { describe, expect, it } from "vitest";
import { refusalsIn, upstreamRefusal } from "./answers.ts";

const KEY = "cle-du-courtier-42";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.abc";

describe("a provider that quotes our key and token in its errors", () => {
  // Of a refusal the site keeps the status and the names of fields: no text and no message of the provider's.
  it.each([
    ["as a field's name", 422, [KEY, TOKEN], 422],
    ["with a server fault", 503, undefined, 502],
  ])("never reaches the browser: %s", async (_name, refused, fields, status) => {
    const answer = upstreamRefusal({ ok: false, status: refused, fields, retryAfter: undefined }, refusalsIn("fr"));
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(TOKEN);
  });

  it("still says which field is meant, in our words", async () => {
    const fields = ["zipcode", "members.0", "date_effet"];
    const refused = { ok: false, status: 422, fields, retryAfter: undefined } as const;
    const answer = upstreamRefusal(refused, refusalsIn("fr"));
    const words = ["valeur manquante ou refusée par l'assureur"];
    expect(await answer.json()).toEqual({
      success: false,
      error: { profile: { zipcode: words, "members.0": words, date_effet: words } },
    });
  });
});
