import { describe, expect, it } from "vitest";
import { mailboxOf, receiptPaces } from "./receipt-pace.ts";

describe("the mailbox that a cap counts for", () => {
  it.each([
    ["jeanne@exemple.fr", "jeanne@exemple.fr"],
    ["jeanne+assurance@exemple.fr", "jeanne@exemple.fr"],
    ["jeanne+a+b@exemple.fr", "jeanne@exemple.fr"],
    ["j.e.anne@exemple.fr", "j.e.anne@exemple.fr"],
    ["j.e.anne+x@gmail.com", "jeanne@gmail.com"],
    ["jeanne@googlemail.com", "jeanne@gmail.com"],
    ["+jeanne@exemple.fr", "+jeanne@exemple.fr"],
  ])("of %s is %s", (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it("is one for all spellings, another for declarations, and another under another secret", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    const keyOf = (email: string, isDeclaration = false, secret = "s") =>
      receiptPaces(secret, { email, network: null, isDeclaration, isDoubtful: false, networkBurst: 10 }, now)[0]?.key;
    expect(keyOf("victime+1@exemple.fr")).toBe(keyOf("victime@exemple.fr"));
    expect(keyOf("victime@exemple.fr", true)).not.toBe(keyOf("victime@exemple.fr"));
    expect(keyOf("victime@exemple.fr", false, "t")).not.toBe(keyOf("victime@exemple.fr"));
  });
});
