import { describe, expect, it } from "vitest";
import { matchFunction, readFunction } from "./function-config.ts";

const answer = () => new Response("ok");

describe("A function module is read as the platform reads it", () => {
  it("answers at its default address when it asks for none", () => {
    const found = readFunction("send-email", { default: answer });
    expect(matchFunction([found], { method: "POST", pathname: "/.netlify/functions/send-email" })?.found.name).toBe(
      "send-email",
    );
    expect(matchFunction([found], { method: "POST", pathname: "/.netlify/functions/other" })).toBeUndefined();
  });

  it("loses its default address when it declares a path", () => {
    const found = readFunction("form-post", { default: answer, config: { path: "/", method: "POST" } });
    expect(matchFunction([found], { method: "POST", pathname: "/" })?.found.name).toBe("form-post");
    expect(matchFunction([found], { method: "POST", pathname: "/.netlify/functions/form-post" })).toBeUndefined();
  });

  it("leaves other methods to the static files", () => {
    const found = readFunction("form-post", { default: answer, config: { path: "/", method: "POST" } });
    expect(matchFunction([found], { method: "GET", pathname: "/" })).toBeUndefined();
  });

  it("gives the named parts of a path", () => {
    const found = readFunction("proxy", { default: answer, config: { path: ["/api/:kind/:id"] } });
    expect(matchFunction([found], { method: "GET", pathname: "/api/tariffs/7" })?.params).toEqual({
      kind: "tariffs",
      id: "7",
    });
  });

  it("has no address when it is scheduled", () => {
    const found = readFunction("sweep", { default: answer, config: { schedule: "*/5 * * * *" } });
    expect(found.schedule).toBe("*/5 * * * *");
    expect(matchFunction([found], { method: "POST", pathname: "/.netlify/functions/sweep" })).toBeUndefined();
  });

  it.each([
    ["no default export", {}, "default export"],
    ["a path without its slash", { default: answer, config: { path: "api" } }, "must begin with"],
    ["a path that is no text", { default: answer, config: { path: 3 } }, "config.path"],
    ["a misspelt setting", { default: answer, config: { paths: "/" } }, "config.paths"],
    [
      "a setting that this server does not do",
      { default: answer, config: { path: "/x", preferStatic: true } },
      "config.preferStatic",
    ],
    ["a schedule with a path", { default: answer, config: { schedule: "@daily", path: "/x" } }, "remove config.path"],
  ])("refuses %s and names the function", (_what, module, message) => {
    expect(() => readFunction("broken", module)).toThrow(message);
    expect(() => readFunction("broken", module)).toThrow("netlify/functions/broken");
  });
});
