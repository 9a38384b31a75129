import { describe, expect, it } from "vitest";
import { isToken, newToken } from "./secret-token.ts";

describe("a token in a link", () => {
  const tokens = Array.from({ length: 20_000 }, newToken);

  it("is one word of 43 signs, never the same twice", () => {
    expect(tokens.filter((token) => !/^\w{43}$/.test(token) || !isToken(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it("is never taken for a bitcoin account, as SpamAssassin's PDS_BTC_ID finds them", () => {
    const account = /\b(?<!=)(?:[13][a-km-zA-HJ-NP-Z1-9]{25,34}|bc1[ac-hj-np-z02-9]{11,71})\b/;
    expect(tokens.filter((token) => account.test(`https://www.exemple.fr/suivi/${token}`))).toEqual([]);
    expect("/suivi/1BoatSLRHtKNngkdXEeobR76b53LETtpyT-Abc4567").toMatch(account);
  });
});
