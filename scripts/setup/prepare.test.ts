import { describe, expect, it } from "vitest";
import { installProblem, isComplete, nodeMajor } from "./prepare.mjs";

describe("The machine's Node version", () => {
  it.each([
    ["v20.20.2", 20],
    ["24.21.0", 24],
    ["v9.1.0", 9],
  ])("reads the major number of %s", (version, major) => {
    expect(nodeMajor(version)).toBe(major);
  });
});

describe("An installation is complete", () => {
  const wanted = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/astro": { version: "7.3.5" },
      "node_modules/tool-for-mac": { version: "1.0.0", optional: true },
    },
  };

  it("when every listed package has its version, optional ones aside", () => {
    expect(isComplete(wanted, { packages: { "node_modules/astro": { version: "7.3.5" } } })).toBe(true);
  });

  it.each([
    ["a package has another version", { packages: { "node_modules/astro": { version: "7.3.4" } } }],
    ["a package is missing", { packages: {} }],
    ["npm left no list", {}],
  ])("not when %s", (_what, installed) => {
    expect(isComplete(wanted, installed)).toBe(false);
  });
});

describe("A failed installation says what to do", () => {
  it.each([
    ["npm error code ENOTFOUND", "network connection"],
    ["npm error code EAI_AGAIN", "network connection"],
    ["npm error connect ECONNREFUSED 10.0.0.1:443", "network connection"],
    ["npm error code ENOSPC", "disk is full"],
    ["npm error code EACCES", "may not write"],
    ["npm error code E404\nnpm error 404 Not Found", "npm says:\nnpm error code E404"],
    ["", "Delete the folder node_modules"],
  ])("after « %s »", (output, expected) => {
    expect(installProblem(output)).toContain(expected);
  });

  it("leaves out the path of npm's log file", () => {
    const output = "npm error code E1\nnpm error A complete log of this run can be found in: /root/.npm/_logs/x";
    expect(installProblem(output)).not.toContain("_logs");
  });
});
