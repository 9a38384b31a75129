import { expect, it } from "vitest";
import { demonstrationData } from "../../src/launch/demonstration-data.ts";
import { readLaunchInput } from "../../src/launch/read-launch-input.ts";
import { folderWith } from "./site-fixture.ts";

const environment = {
  SMTP_URL: "smtps://user:pass@mail.example.org",
  LEADS_SECRET: "x".repeat(40),
  FOLLOW_SECRET: "y".repeat(40),
  DOCUMENTS_KEY: "z".repeat(44),
  DESK_RESPONSABLES: "responsable@courtier.fr",
  HEARTBEAT_URL: "https://hc-ping.com/5f0d7b7e",
};
const real = 'demonstration: false\nurl: "https://www.cabinet-dupont.fr"\nlegal: { orias: "12 345 678" }\n';
const problemsWith = (files: Readonly<Record<string, string>>, variables = environment) =>
  demonstrationData(readLaunchInput(folderWith(files), variables)).map(
    ({ file, field, line }) => `${file} ${field ?? line}`,
  );

it("the launch gate lets a real site through", () => {
  expect(problemsWith({ "content/site.yaml": real })).toEqual([]);
});

it.each([
  [
    "the mark of the demonstration",
    { "content/site.yaml": real.replace("false", "true") },
    "content/site.yaml demonstration",
  ],
  [
    "an impossible number",
    { "content/site.yaml": real.replace("12 345 678", "00 000 000") },
    "content/site.yaml legal.orias",
  ],
  [
    "a phone for fiction in a page",
    { "content/site.yaml": real, "content/blog/a.mdx": "Bonjour.\n01 99 00 12 34" },
    "content/blog/a.mdx 2",
  ],
])("the launch gate refuses %s", (_name, files, problem) => {
  expect(problemsWith(files)).toEqual([problem]);
});

it("the launch gate refuses a deploy that could mail nobody", () => {
  expect(problemsWith({ "content/site.yaml": real }, { ...environment, SMTP_URL: "" })).toEqual([
    expect.stringContaining("SMTP_URL"),
  ]);
});
