import { describe, expect, it } from "vitest";
import { refusalsIn, upstreamRefusal } from "./answers.ts";

const KEY = "cle-du-courtier-42";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.abc";

describe("a provider that quotes our key and token in its errors", () => {
  it.each([
    ["in its text", { status: 400, message: `user_key ${KEY} refused, token ${TOKEN}`, fields: undefined }, 400],
    ["in a field's message", { status: 422, message: undefined, fields: { zipcode: [`${KEY} ${TOKEN}`] } }, 422],
    ["as a field's name", { status: 422, message: undefined, fields: { [KEY]: ["x"], [TOKEN]: ["y"] } }, 422],
    ["with a server fault", { status: 503, message: KEY, fields: undefined }, 502],
  ])("never reaches the browser: %s", async (_name, refusal, status) => {
    const answer = upstreamRefusal({ ok: false, retryAfter: undefined, ...refusal }, refusalsIn("fr"));
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(TOKEN);
  });

  it("still says which field is meant, in our words", async () => {
    const fields = { zipcode: ["invalid"], "members.0": ["invalid"], date_effet: ["too early"] };
    const refused = { ok: false, status: 422, message: undefined, fields, retryAfter: undefined } as const;
    const answer = upstreamRefusal(refused, refusalsIn("fr"));
    const words = ["valeur manquante ou refusée par l'assureur"];
    expect(await answer.json()).toEqual({
      success: false,
      error: { profile: { zipcode: words, "members.0": words, date_effet: words } },
    });
  });
});
