import { expect, it } from "vitest";
import { quoted } from "./record-texts.ts";

it("no message of a visitor can look like a line of the console", () => {
  const forged = "Bonjour\nMails\n  mail de la demande à contact : parti\u001b[2K\rGA-2611-7K3QX";
  const lines = quoted(forged).split("\n");
  expect(lines[0]).toBe("Bonjour");
  expect(lines.slice(1).every((line) => line.startsWith("      | "))).toBe(true);
  expect(quoted(forged)).not.toContain("\u001b");
  expect(quoted(forged)).not.toContain("\r");
});
