import { expect, it } from "vitest";
import { checkEnvelope, MAX_BODY_BYTES, readBody } from "./request-guard.ts";

it("answers a body that is too long at once, whether or not its sender ever stops", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(MAX_BODY_BYTES)),
    cancel: () => new Promise<void>(() => undefined),
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  expect(await readBody(new Request("http://localhost/", init))).toMatchObject({ ok: false, status: 413 });
}, 2_000);

it("believes no forwarded host: a page of another site cannot name itself ours", () => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "https://evil.example",
    "x-forwarded-host": "evil.example",
  };
  const request = new Request("https://www.cabinet.example/", { method: "POST", headers, body: "a=b" });
  expect(checkEnvelope(request, "form")).toMatchObject({ ok: false, status: 403 });
});
