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
    ["J.e_an-ne+x@protonmail.com".toLowerCase(), "jeanne@proton.me"],
    ["jeanne@pm.me", "jeanne@proton.me"],
    ["jeanne.m@me.com", "jeanne.m@icloud.com"],
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

  const now = new Date("2026-11-22T12:00:00Z");
  const keysOf = (isDeclaration: boolean, standing: Standing) =>
    receiptPaces(
      "s",
      { email: "jeanne@exemple.fr", networks: ["etroit", "large"], isDeclaration, standing, networkBurst: 10 },
      now,
    ).map(({ key }) => key);

  it.each([
    ["declarations", true],
    ["ordinary requests", false],
  ])("counts %s with a token, without a script and with a robot's signs apart", (_, isDeclaration) => {
    const keys = (["token", "native", "doubtful"] as const).flatMap((standing) => keysOf(isDeclaration, standing));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("lets a declaration with a token wait for no network", () => {
    expect(keysOf(true, "token")).toHaveLength(1);
    expect(keysOf(true, "native")).toHaveLength(3);
    expect(keysOf(true, "doubtful")).toHaveLength(5);
    expect(keysOf(false, "token")).toHaveLength(3);
  });
});
