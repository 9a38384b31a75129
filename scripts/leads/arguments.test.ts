import { describe, expect, it } from "vitest";
import { readArguments, UsageError } from "./arguments.ts";

const noFilter = {
  form: undefined,
  status: undefined,
  email: undefined,
  since: undefined,
  suspect: undefined,
  limit: undefined,
};

describe("The words after npm run leads", () => {
  it.each([
    ["list", { name: "list", filter: noFilter, json: false }],
    ["list --json", { name: "list", filter: noFilter, json: true }],
    [
      "list --form contact --status new --since 2026-11-01 --email A@B.fr --no-suspect --limit 5",
      {
        name: "list",
        filter: { form: "contact", status: "new", email: "a@b.fr", since: "2026-11-01", suspect: false, limit: 5 },
        json: false,
      },
    ],
    ["show ga-2611-7k3qx", { name: "show", reference: "GA-2611-7K3QX", json: false }],
    ["export --out leads.csv", { name: "export", filter: noFilter, format: "csv", out: "leads.csv" }],
    ["mark GA-2611-7K3QX won", { name: "mark", reference: "GA-2611-7K3QX", status: "won", json: false }],
    ["retry", { name: "retry", reference: undefined, json: false }],
    ["erase --email a@b.fr --yes", { name: "erase", email: "a@b.fr", yes: true, json: false }],
    ["stats", { name: "stats", json: false }],
    ["--help", { name: "help" }],
  ])("« %s » is understood", (words, command) => {
    expect(readArguments(words.split(" "))).toEqual(command);
  });

  it.each([
    ["", "Say what to do"],
    ["destroy", "no command"],
    ["list --colour", "colour"],
    ["list extra", "one word too many"],
    ["list --status done", "is no status"],
    ["list --since yesterday", "must be a date"],
    ["list --since 2026-13-40", "must be a date"],
    ["list --limit 0", "whole number"],
    ["list --yes", "does not take --yes"],
    ["show", "reference is missing"],
    ["mark GA-2611-7K3QX", "status is missing"],
    ["export --format xlsx", "csv or json"],
    ["export --json", "does not take --json"],
    ["erase", "needs --email"],
    ["erase --email nobody", "no e-mail address"],
  ])("« %s » is refused: %s", (words, message) => {
    const read = () => readArguments(words.split(" ").filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
