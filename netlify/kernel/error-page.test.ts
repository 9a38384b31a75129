import { afterEach, describe, expect, it, vi } from "vitest";
import { orErrorPage } from "./error-page.ts";

afterEach(() => vi.restoreAllMocks());

describe("a function that answers a page", () => {
  it("hands its own answer on", async () => {
    const own = new Response("page");
    expect(await orErrorPage(async () => own)).toBe(own);
  });

  it("leads to the error page when it breaks, and says nothing of why", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const response = await orErrorPage(() => Promise.reject(new TypeError("secret of Jeanne Martin")));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/erreur");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("");
    expect(JSON.stringify(logged.mock.calls)).not.toContain("Jeanne");
  });
});
