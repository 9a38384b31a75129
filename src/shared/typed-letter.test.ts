import { afterEach, describe, expect, it, vi } from "vitest";
import { saveText } from "./typed-letter.ts";

describe("a letter saved as a text", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("is there for the browser until it has read it, and then forgotten", () => {
    vi.useFakeTimers();
    const link = { href: "", download: "", click: vi.fn() };
    vi.stubGlobal("document", { createElement: () => link });
    const forget = vi.spyOn(URL, "revokeObjectURL");
    saveText("renonciation.txt", "Madame, Monsieur,");
    expect(link).toMatchObject({ href: expect.stringMatching(/^blob:/), download: "renonciation.txt" });
    expect(link.click).toHaveBeenCalledOnce();
    expect(forget).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(forget).toHaveBeenCalledWith(link.href);
  });
});
