import { randomUUID } from "node:crypto";
import { issueFormToken } from "../../../netlify/intake/form-token.ts";
import { handleJsonForm } from "../../../netlify/intake/http-json.ts";
import { createServices, type Services } from "../../../netlify/services.ts";
import { CONSENT_VERSION } from "../../../src/forms/consents.ts";
import type { FormName } from "../../../src/forms/registry.ts";
import { validExamples } from "../../support/valid-examples.ts";

/** The moment at which minute 0 is: a Monday morning. */
export const START = Date.parse("2026-11-23T09:00:00Z");
const URL = "http://localhost:8888/.netlify/functions/send-email";
const LIMIT_NAMES = [
  "LEADS_RATE_PER_MINUTE",
  "LEADS_RATE_PER_HOUR",
  "LEADS_RATE_CEILING",
  "LEADS_RECEIPT_BURST",
  "LEADS_SUSPECTS_PER_HOUR",
];

/** The services of a deployed site, with its limits, whatever the environment of a run says. */
export function usualServices(): Services {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LIMIT_NAMES.includes(name)));
  return createServices("dev", env);
}

/** The same services so many minutes after the start. */
export function servicesAt(services: Services, minute: number): Services {
  return { ...services, clock: () => new Date(START + minute * 60_000) };
}

/** An IPv4 address of its own for each number. */
export const networkOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** One sending of a form: its valid example, changed. */
export interface Post {
  readonly form: FormName;
  readonly change?: Readonly<Record<string, unknown>>;
  readonly minute: number;
  readonly ip: string;
  /** Seconds since the page was opened; null: no page was. */
  readonly openedFor?: number | null;
  /** False leaves the mails to the sweep. */
  readonly mailNow?: boolean;
  readonly submissionId?: string;
  readonly language?: "fr" | "en";
}

/** Sends a form as its page does, and waits for what goes on behind the answer. */
export async function postForm(
  services: Services,
  {
    form,
    change = {},
    minute,
    ip,
    openedFor = 10,
    mailNow = false,
    submissionId = randomUUID(),
    language = "fr",
  }: Post,
): Promise<{ readonly status: number; readonly reference: string }> {
  const opened = new Date(START + minute * 60_000 - (openedFor ?? 0) * 1_000);
  const metadata = {
    formType: form,
    submissionId,
    language,
    confirm: true,
    consentVersion: CONSENT_VERSION,
    ...(openedFor === null ? {} : { token: issueFormToken(services.secret, form, opened) }),
  };
  const body = JSON.stringify({ formData: { ...validExamples[form], ...change }, metadata });
  const request = new Request(URL, { method: "POST", headers: { "content-type": "application/json" }, body });
  const work: Promise<unknown>[] = [];
  const call = { ip, deployContext: "dev", waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  const response = await handleJsonForm(request, call, servicesAt(services, minute), mailNow ? "send" : "store");
  const answer: unknown = await response.json();
  await Promise.allSettled(work);
  const reference: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "reference") : "";
  return { status: response.status, reference: typeof reference === "string" ? reference : "" };
}
