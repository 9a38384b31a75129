import { randomUUID } from "node:crypto";
import { inject, vi } from "vitest";
import { issueFormToken } from "../../netlify/intake/form-token.ts";
import { handleJsonForm } from "../../netlify/intake/http-json.ts";
import { handleNativeForm } from "../../netlify/intake/http-native.ts";
import type { CallContext } from "../../netlify/kernel/call-context.ts";
import { database, type Row } from "../../netlify/kernel/database.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { holdConnection } from "../../scripts/host/held-connection.ts";
import { isLeader } from "../../scripts/host/schedules.ts";
import { type RunningHost, startHost } from "../../scripts/host/serve.ts";
import { CONSENT_VERSION } from "../../src/forms/consents.ts";
import { emptyTables } from "../support/empty-tables.ts";
import { numbered } from "../support/numbered.ts";

export const ORIGIN = "http://localhost:8888";
export const SEND = `${ORIGIN}/.netlify/functions/send-email`;
export const SAVE = `${ORIGIN}/.netlify/functions/save-form-data`;

export const TEST_SECRET = "secret-de-test";

/** Address of the database that no other file uses at the same time. */
export function databaseUrl(): string {
  const url = inject("databaseUrls")[Number(process.env.VITEST_POOL_ID) - 1];
  if (url === undefined) throw new Error(`No database was started for worker ${process.env.VITEST_POOL_ID}.`);
  return url;
}

/** Points the functions at the test database and a mail server, as the host's environment does. */
export function useEnvironment(smtpUrl: string): void {
  Object.assign(process.env, {
    NETLIFY_DB_URL: databaseUrl(),
    SMTP_URL: smtpUrl,
    LEADS_SECRET: TEST_SECRET,
    LEADS_RATE_PER_MINUTE: "1000",
    LEADS_RATE_PER_HOUR: "10000",
    LEADS_RATE_CEILING: "10000",
    LEADS_RECEIPT_BURST: "10000",
  });
}

export const emptyDatabase = () => emptyTables(database);

export async function rows(text: string, params: readonly unknown[] = []): Promise<Row[]> {
  return (await database.query(text, numbered(params))).rows;
}

/** Answers that a form of the site would send, all fields right. */
export function contactValues(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    firstName: "Solène",
    lastName: "Dupré-Vidal",
    email: "solene.dupre@exemple.fr",
    phone: "06 39 98 12 34",
    service: "sinistre",
    subject: "Dégât des eaux",
    message: "Bonjour,\nun joint a lâché dans la cuisine.",
    consent: true,
    ...change,
  };
}

export interface BodyOptions {
  readonly formType?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly submissionId?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** When it is sent, for a test with a clock of its own: the page's token is ten seconds older. */
  readonly at?: Date;
}

/** The body of the contract. */
export function requestBody({ formType = "contact", values, submissionId, metadata, at }: BodyOptions = {}): unknown {
  const opened = new Date((at ?? new Date()).getTime() - 10_000);
  return {
    formData: values ?? contactValues(),
    metadata: {
      formType,
      formId: `${formType}-page`,
      submissionId: submissionId ?? randomUUID(),
      pageUrl: "https://www.cabinet-galibier.example/contact?service=sinistre",
      referrer: "https://moteur.example/recherche?q=solene+dupre",
      timestamp: "2026-11-21T10:00:00.000Z",
      language: "fr",
      consentVersion: CONSENT_VERSION,
      token: issueFormToken(TEST_SECRET, formType, opened),
      ...metadata,
    },
  };
}

/** A JSON POST as the island sends it. */
export function jsonRequest(body: unknown, init: { url?: string; headers?: Record<string, string> } = {}): Request {
  return new Request(init.url ?? SEND, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: ORIGIN,
      "user-agent": "Navigateur d'essai/1.0",
      ...init.headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A native POST as a browser without JavaScript sends it. */
export function nativeRequest(values: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: ORIGIN,
      referer: `${ORIGIN}/contact`,
      ...headers,
    },
    body: new URLSearchParams(values).toString(),
  });
}

export interface Call extends CallContext {
  /** Resolves once the work behind the answer is done. */
  settled(): Promise<void>;
}

export function testCall(ip = "192.0.2.7"): Call {
  const work: Promise<unknown>[] = [];
  return {
    ip,
    deployContext: "dev",
    waitUntil: (promise) => work.push(promise),
    settled: async () => {
      await Promise.allSettled(work);
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const parsed: unknown = text === "" ? {} : JSON.parse(text);
  const body = typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  return { status: response.status, headers: response.headers, body };
}

/** Addresses that an answer links to, in its order. */
export function linksOf({ body }: Answer): readonly string[] {
  const { links } = body;
  return Array.isArray(links) ? links.map((link: unknown) => String(Reflect.get(Object(link), "href"))) : [];
}

/** The long run asks over HTTP, on the production server of one machine (vitest.config.ts); the short one the handlers. */
const overHttp = process.env.FUNCTIONS_OVER === "http";

let host: Promise<RunningHost> | undefined;

/** The server, once for all files of a worker. Its schedules are another's turn: a test says itself when the sweep runs. */
async function startOwnHost(): Promise<RunningHost> {
  const url = databaseUrl();
  await isLeader(
    holdConnection(url, () => undefined),
    () => undefined,
  );
  return startHost({
    root: process.cwd(),
    publish: "tests/fixture-broker",
    port: 0,
    databaseUrl: url,
    trustedHops: 1,
    deployContext: "dev",
    siteUrl: ORIGIN,
    report: () => undefined,
  });
}

/** The answer of the server, which has the time of the given clock, once nothing goes on behind it. */
async function ask(request: Request, path: string, ip = "192.0.2.7", clock?: () => Date): Promise<Response> {
  host ??= startOwnHost();
  const { port, settle } = await host;
  if (clock) vi.useFakeTimers({ toFake: ["Date"], now: clock() });
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), "x-forwarded-for": ip },
    redirect: "manual",
    ...(request.body ? { body: await request.arrayBuffer() } : {}),
  });
  await settle();
  if (clock) vi.useRealTimers();
  return response;
}

/** Whether a request can be asked over HTTP: of a test's own services, the clock only can be. */
const isAsked = (services: Partial<Services>) => overHttp && Object.keys(services).every((name) => name === "clock");

/** Sends one request and waits for what goes on behind the answer. */
export async function send(
  request: Request,
  options: { ip?: string; mode?: "send" | "store"; services?: Partial<Services> } = {},
): Promise<Answer> {
  const { ip, mode = "send", services = {} } = options;
  const { pathname } = new URL(mode === "send" ? SEND : SAVE);
  if (isAsked(services)) return read(await ask(request, pathname, ip, services.clock));
  const call = testCall(ip);
  const response = await handleJsonForm(request, call, { ...createServices(call.deployContext), ...services }, mode);
  await call.settled();
  return read(response);
}

export async function sendNative(request: Request, services: Partial<Services> = {}, ip?: string): Promise<Response> {
  if (isAsked(services)) return ask(request, new URL(request.url).pathname, ip, services.clock);
  const call = testCall(ip);
  const response = await handleNativeForm(request, call, { ...createServices(call.deployContext), ...services });
  await call.settled();
  return response;
}

/** The page of the reference that a native answer leads to, without the signature, which holds the second it was made in. */
export function confirmedPath(response: Response): string | undefined {
  return response.headers.get("location")?.split("?")[0];
}

/** Everything that the functions wrote to the console while `work` ran. */
export async function captureLogs(work: () => Promise<unknown>): Promise<string> {
  const written: string[] = [];
  const methods = ["log", "info", "warn", "error", "debug"] as const;
  const kept = methods.map((name) => console[name]);
  for (const name of methods) {
    console[name] = (...parts: unknown[]) => {
      written.push(
        parts.map((part) => (part instanceof Error ? `${part.message}${part.stack}` : String(part))).join(" "),
      );
    };
  }
  try {
    await work();
  } finally {
    methods.forEach((name, index) => {
      const original = kept[index];
      if (original) console[name] = original;
    });
  }
  return written.join("\n");
}
