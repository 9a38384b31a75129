import { afterAll, beforeAll, describe, expect, it } from "vitest";
import formToken from "../../netlify/functions/form-token.ts";
import healthProvider from "../../netlify/functions/health-provider.ts";
import healthTariff from "../../netlify/functions/health-tariff.ts";
import { handleJsonForm } from "../../netlify/intake/http-json.ts";
import { handleNativeForm } from "../../netlify/intake/http-native.ts";
import { callContext } from "../../netlify/kernel/call-context.ts";
import { closeDatabase } from "../../netlify/kernel/database.ts";
import { createServices } from "../../netlify/services.ts";
import { gradeHeaders } from "../support/observatory.ts";
import { platformContext } from "../support/platform-context.ts";
import { emptyDatabase, jsonRequest, nativeRequest, ORIGIN, requestBody, useEnvironment } from "./request-harness.ts";

beforeAll(async () => {
  useEnvironment("smtp://127.0.0.1:1");
  await emptyDatabase();
});
afterAll(closeDatabase);

const call = callContext({ ip: "192.0.2.9", waitUntil: () => undefined });
const json = (request: Request) => handleJsonForm(request, call, createServices("dev"), "store");
const native = (request: Request) => handleNativeForm(request, call, createServices("dev"));
const post = (path: string, body: string, type: string) =>
  new Request(`${ORIGIN}${path}`, { method: "POST", headers: { "content-type": type, origin: ORIGIN }, body });
const FORM = "application/x-www-form-urlencoded";
const PROVIDER = "/.netlify/functions/health-provider";

describe("the headers of function answers", () => {
  it.each<[string, number, () => Promise<Response>]>([
    ["send-email, accepted", 200, () => json(jsonRequest(requestBody()))],
    ["send-email, refused", 422, () => json(jsonRequest(requestBody({ values: {} })))],
    ["send-email, unreadable", 400, () => json(jsonRequest("{"))],
    ["send-email, wrong method", 405, () => json(new Request(ORIGIN))],
    ["hosted-form, the form again", 422, () => native(nativeRequest({ "form-name": "contact" }))],
    ["hosted-form, no form of ours", 400, () => native(nativeRequest({ "form-name": "x" }))],
    ["form-token", 200, () => formToken(new Request(`${ORIGIN}/x?form=contact`), platformContext("192.0.2.9"))],
    ["health-provider, unreadable", 400, () => healthProvider(post(PROVIDER, "{", "application/json"))],
    ["health-tariff, the form again", 422, () => healthTariff(post("/x", "", FORM))],
  ])("win the Observatory's A+ with at least 115 points: %s", async (_name, status, answer) => {
    const response = await answer();
    const { score, grade, points } = gradeHeaders(response.headers);
    expect({ status: response.status, grade, points }).toMatchObject({ status, grade: "A+" });
    expect(score).toBeGreaterThanOrEqual(115);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
