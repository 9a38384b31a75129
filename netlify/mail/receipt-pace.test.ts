import { describe, expect, it } from "vitest";
import { mailboxOf, receiptPaces, type Standing } from "./receipt-pace.ts";

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
      receiptPaces(secret, { email, networks: [], isDeclaration, standing: "token", networkBurst: 10 }, now)[0]?.key;
    expect(keyOf("victime+1@exemple.fr")).toBe(keyOf("victime@exemple.fr"));
    expect(keyOf("victime@exemple.fr", true)).not.toBe(keyOf("victime@exemple.fr"));
    expect(keyOf("victime@exemple.fr", false, "t")).not.toBe(keyOf("victime@exemple.fr"));
  });

  it("has a lane for honest declarations, which waits for no network and no other lane", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    const networks = ["etroit", "large"];
    const keysOf = (standing: Standing) =>
      receiptPaces(
        "s",
        { email: "jeanne@exemple.fr", networks, isDeclaration: true, standing, networkBurst: 10 },
        now,
      ).map(({ key }) => key);
    expect(keysOf("token")).toHaveLength(1);
    expect(keysOf("native")).toHaveLength(3);
    expect(keysOf("doubtful")).toHaveLength(5);
    expect(keysOf("doubtful").filter((key) => [...keysOf("token"), ...keysOf("native")].includes(key))).toEqual([]);
  });
});
