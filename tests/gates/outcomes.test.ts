import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { outcomeProblems } from "../../scripts/gates/outcomes.ts";
import { folderWith } from "./site-fixture.ts";

const tsconfig = JSON.stringify({
  compilerOptions: {
    ...JSON.parse(readFileSync("tsconfig.json", "utf8")).compilerOptions,
    strict: true,
    types: [],
    lib: ["ES2022"],
  },
});

const changes = `
export interface Changes {
  readdress(email: string): Promise<"done" | "refused" | "taken">;
  say(text: string): Promise<"done" | "refused" | "taken">;
  queue(): Promise<boolean>;
  mint(): Promise<string | null>;
  send(): Promise<{ readonly kind: "sent" } | { readonly kind: "dead"; readonly code: string }>;
  purge(): Promise<number>;
  told<Result>(on: { readonly done: () => Result; readonly gone: () => Result }): Promise<Result>;
}
`;

/** The mailed link that was used up although nothing was written. */
const confirm = `
import type { Changes } from "./changes.ts";
export async function confirm(changes: Changes, detail: string | null): Promise<string> {
  if (detail !== null) {
    await changes.readdress(detail);
  } else await changes.say("Effacement demandé");
  return "C'est noté";
}
`;

const withStatement = (statement: string) =>
  `import type { Changes } from "./changes.ts";\nexport async function act(changes: Changes) {\n  ${statement}\n}\n`;

const problemsWith = (code: string) =>
  outcomeProblems(folderWith({ "tsconfig.json": tsconfig, "netlify/changes.ts": changes, "netlify/confirm.ts": code }));

describe("the outcomes gate", () => {
  it("refuses a confirmation that says « C'est noté » whatever was written", () => {
    expect(problemsWith(confirm)).toEqual([
      'netlify/confirm.ts:5: the outcome ("done" | "refused" | "taken") is dropped; handle each case',
      'netlify/confirm.ts:6: the outcome ("done" | "refused" | "taken") is dropped; handle each case',
    ]);
  });

  it.each([
    ["a yes or no", "await changes.queue();"],
    ["something or nothing", "await changes.mint();"],
    ["objects with a mark", "await changes.send();"],
    ["a call that nobody waits for", "void changes.queue();"],
  ])("refuses a statement that drops %s", (_name, statement) => {
    expect(problemsWith(withStatement(statement))).toHaveLength(1);
  });

  it.each([
    ["reads the outcome", 'if ((await changes.say("a")) !== "done") throw new Error();'],
    ["hands in a handler for each", "await changes.told({ done: () => {}, gone: () => {} });"],
    ["waits for a count", "await changes.purge();"],
  ])("lets a statement through that %s", (_name, statement) => {
    expect(problemsWith(withStatement(statement))).toEqual([]);
  });
});
