import { describe, expect, it } from "vitest";
import { sentSession, sessionCookie } from "./session-cookie.ts";

const at = (url: string, cookie = "") => new Request(url, { headers: { cookie } });

describe("the session cookie", () => {
  it.each([
    ["https://www.cabinet.example/bureau", "__Host-bureau=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"],
    ["https://localhost/bureau", "__Host-bureau=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"],
    ["http://localhost:8888/bureau", "bureau=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"],
    ["http://www.cabinet.example/bureau", "__Host-bureau=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"],
  ])("on %s is %s", (url, text) => {
    expect(sessionCookie(at(url), "bureau", "abc", 60)).toBe(text);
  });

  it.each([
    ["among others", "a=1; __Host-suivi=abc; b=2", "abc"],
    ["of another name", "__Host-bureau=abc", null],
    ["without the prefix that only a secure page can set", "suivi=abc", null],
    ["taken away", "__Host-suivi=", null],
    ["not sent", "", null],
  ])("is read %s", (_state, sent, token) => {
    expect(sentSession(at("https://www.cabinet.example/suivi", sent), "suivi")).toBe(token);
  });
});
