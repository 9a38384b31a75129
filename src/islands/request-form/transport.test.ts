import { afterEach, describe, expect, it, vi } from "vitest";
import { ATTEMPT_TIMEOUT_MS, sendRequest } from "./transport.ts";

type Answer =
  | number
  | "network"
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> };
const SEND = "/.netlify/functions/send-email";
const SAVE = "/.netlify/functions/save-form-data";
const ok = { status: 200, body: { success: true, reference: "GA-1" } };

async function play(answers: readonly Answer[]) {
  const paths: string[] = [];
  const waits: number[] = [];
  const bodies = new Set<unknown>();
  const queue = [...answers];
  const result = await sendRequest('{"a":1}', {
    fetch: async (input, init) => {
      paths.push(String(input));
      bodies.add(init?.body);
      const answer = queue.shift() ?? "network";
      if (answer === "network") throw new TypeError("network");
      if (typeof answer === "number") return new Response("<html></html>", { status: answer });
      return Response.json(answer.body, answer);
    },
    sleep: async (ms) => {
      waits.push(ms);
    },
    onRetry: () => {},
  });
  expect(bodies.size).toBe(1);
  return { result, paths, waits };
}

describe("sending a request", () => {
  it("is done at the first success and gives the reference", async () => {
    expect(await play([ok])).toEqual({ result: { kind: "sent", reference: "GA-1" }, paths: [SEND], waits: [] });
    const { result } = await play([{ status: 200, body: { success: true, reference: "GA-1", deadline: "Lundi." } }]);
    expect(result).toEqual({ kind: "sent", reference: "GA-1", deadline: "Lundi." });
    const notice = { title: "Demande transmise par e-mail", text: "Sans nouvelles, appelez." };
    const mailed = await play([{ status: 200, body: { success: true, stored: false, reference: "GA-1", notice } }]);
    expect(mailed.result).toEqual({ kind: "sent", reference: "GA-1", notice });
  });

  it("gives the links of the answer when they are some, and no half of anything", async () => {
    const reply = async (more: Record<string, unknown>) =>
      (await play([{ status: 200, body: { success: true, reference: "GA-1", ...more } }])).result;
    expect(await reply({ links: [{ href: "/suivi", text: "Suivre" }, "/suivi"] })).toEqual({
      kind: "sent",
      reference: "GA-1",
      links: [{ href: "/suivi", text: "Suivre" }],
    });
    expect(await reply({ links: "/suivi", notice: "Bonjour", deadline: 3 })).toEqual({
      kind: "sent",
      reference: "GA-1",
    });
    expect(await reply({ reference: 7 })).toEqual({ kind: "sent", reference: "" });
  });

  it.each([
    ["{}", true],
    ["x".repeat(59_999), true],
    ["x".repeat(60_000), false],
    ["é".repeat(30_000), false],
  ])("is JSON, kept alive while the page closes below 60,000 bytes", async (body, keepalive) => {
    const send = vi.fn(async () => Response.json(ok.body));
    await sendRequest(body, { fetch: send, sleep: async () => {}, onRetry: () => {} });
    expect(send).toHaveBeenCalledWith(
      SEND,
      expect.objectContaining({
        method: "POST",
        keepalive,
        headers: { "content-type": "application/json", accept: "application/json" },
      }),
    );
  });

  it("says each automatic attempt, and none at the first answer", async () => {
    const onRetry = vi.fn();
    const answers = [new Response(null, { status: 503 }), Response.json(ok.body)];
    await sendRequest("{}", { fetch: async () => answers.shift() ?? Response.error(), sleep: async () => {}, onRetry });
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("stops at too many requests, and says for how long", async () => {
    expect(await play([429])).toEqual({ result: { kind: "tooMany", minutes: 1 }, paths: [SEND], waits: [] });
    const { result } = await play([{ status: 429, body: { success: false }, headers: { "retry-after": "601" } }]);
    expect(result).toEqual({ kind: "tooMany", minutes: 11 });
  });

  it.each(["network", 502, 503, 504] as const)("tries again after 1 s and 3 s on %s", async (fault) => {
    expect(await play([fault, fault, ok])).toMatchObject({
      result: { kind: "sent" },
      paths: [SEND, SEND, SEND],
      waits: [1000, 3000],
    });
  });

  it("ends at the other function when nothing answers, then fails", async () => {
    expect(await play(["network", 503, "network", ok])).toMatchObject({
      result: { kind: "sent" },
      paths: [SEND, SEND, SEND, SAVE],
    });
    expect(await play(["network", "network", "network", "network"])).toMatchObject({
      result: { kind: "failed" },
      paths: [SEND, SEND, SEND, SAVE],
    });
  });

  it.each([500, 404, { status: 200, body: { success: false } }, { status: 200, body: null }] as const)(
    "goes straight to the other function on %o",
    async (fault) => {
      expect(await play([fault, ok])).toMatchObject({ result: { kind: "sent" }, paths: [SEND, SAVE], waits: [] });
    },
  );

  it.each([400, 403, 405, 413, 415] as const)("does not insist on %s", async (status) => {
    expect(await play([status])).toEqual({ result: { kind: "failed" }, paths: [SEND], waits: [] });
  });

  it("gives the fields that the function refused", async () => {
    const { result } = await play([
      { status: 422, body: { success: false, fields: { nom: "Le nom est requis", x: 1 } } },
    ]);
    expect(result).toEqual({ kind: "refused", fields: { nom: "Le nom est requis" } });
  });

  it("fails on a refusal that names no field, and reports a conflict separately", async () => {
    expect((await play([{ status: 422, body: { success: false } }])).result).toEqual({ kind: "failed" });
    expect((await play([409])).result).toEqual({ kind: "conflict" });
  });
});

describe("the patience of an attempt", () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ["a success", ok],
    ["a refusal", 409],
    ["no network", "network"],
  ] as const)("ends with it: no clock runs on after %s", async (_name, answer) => {
    vi.useFakeTimers();
    await play([answer, answer, answer, answer]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has an end: then the attempt counts as unanswered", async () => {
    vi.useFakeTimers();
    const paths: string[] = [];
    const sending = sendRequest("{}", {
      fetch: (input, init) => {
        paths.push(String(input));
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new DOMException("late", "AbortError")));
        });
      },
      sleep: async () => {},
      onRetry: () => {},
    });
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1);
    expect(paths).toEqual([SEND]);
    await vi.advanceTimersByTimeAsync(1);
    expect(paths).toEqual([SEND, SEND]);
    await vi.advanceTimersByTimeAsync(3 * ATTEMPT_TIMEOUT_MS);
    expect(await sending).toEqual({ kind: "failed" });
    expect(paths).toEqual([SEND, SEND, SEND, SAVE]);
  });
});
