import { describe, expect, it } from "vitest";
import { newSubmissionId, safeStore, submissionId, type TextStore } from "./submission.ts";

function memoryStore(): TextStore & { readonly map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function counter(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

describe("the id of a request", () => {
  it("stays for the same content, across attempts and reloads", () => {
    const store = memoryStore();
    const next = counter();
    expect(submissionId(store, "k", "a", next)).toBe("id-1");
    expect(submissionId(store, "k", "a", next)).toBe("id-1");
  });

  it("changes when the content has changed since an attempt, and after success", () => {
    const store = memoryStore();
    const next = counter();
    submissionId(store, "k", "a", next);
    expect(submissionId(store, "k", "b", next)).toBe("id-2");
    store.removeItem("k");
    expect(submissionId(store, "k", "b", next)).toBe("id-3");
  });

  it("keeps no readable content in the browser", () => {
    const store = memoryStore();
    submissionId(store, "k", "Jeanne Marchand", counter());
    expect([...store.map.values()].join()).not.toContain("Jeanne");
  });

  it("is a UUID of version 4", () => {
    expect(newSubmissionId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("works where the browser refuses storage", () => {
    const store = safeStore(() => {
      throw new Error("refused");
    });
    store.setItem("k", "v");
    expect(store.getItem("k")).toBe("v");
    store.removeItem("k");
    expect(store.getItem("k")).toBeNull();
  });
});
