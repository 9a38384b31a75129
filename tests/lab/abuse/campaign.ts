import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { handleJsonForm } from "../../../netlify/intake/http-json.ts";
import { handleNativeForm } from "../../../netlify/intake/http-native.ts";
import type { CallContext } from "../../../netlify/kernel/call-context.ts";
import type { Queryable } from "../../../netlify/kernel/database.ts";
import { createServices } from "../../../netlify/services.ts";
import type { Field, Form } from "../../../src/forms/form-definition.ts";
import { FORM_NAMES, type FormName, formDefinitions } from "../../../src/forms/registry.ts";
import { validateForm } from "../../../src/forms/validate.ts";
import { normaliseEmail } from "../../../src/shared/email.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { compactSiret } from "../../../src/shared/siret.ts";
import { elementsOf } from "../../../src/site-checks/page-text.ts";
import type { CaughtMail } from "../../functions/mail-server.ts";
import { validExamples } from "../../support/valid-examples.ts";
import { seededRandom } from "../faults/random.ts";
import { formBody, HOSTILE_HEADERS, hostileBodies } from "./bodies.ts";

export interface AbuseOptions {
  readonly seed: number;
  readonly strings: readonly string[];
  /** Share of the string and body posts that is made (1 for all), chosen by the seed. */
  readonly share: number;
  /** Form bodies with changed bytes. */
  readonly mutations: number;
  /** Generated inputs per form, for the schema alone and for the whole function. */
  readonly schemaRuns: number;
  readonly requestRuns: number;
  /** Of so many posts one is mailed at once; the others are only stored. */
  readonly mailEvery: number;
  /** An answer that takes longer, four times, is a violation; without it no time decides. */
  readonly slowMs?: number;
  readonly database: Queryable;
  readonly caught: readonly CaughtMail[];
  readonly mailboxes: ReadonlySet<string>;
  readonly say: (line: string) => void;
}

export interface AbuseReport {
  readonly posts: number;
  readonly byStatus: ReadonlyMap<number, number>;
  readonly serverErrors: number;
  readonly slow: number;
  readonly longestMs: number;
  readonly storedDifferently: number;
  readonly foreignRecipients: number;
  readonly mails: number;
  /** Violations, in words. */
  readonly violations: readonly string[];
}

const ORIGIN = "http://localhost:8888";
const SEND = `${ORIGIN}/.netlify/functions/send-email`;
const BATCH = 250;
const AT_ONCE = 4;

interface Sent {
  readonly submissionId: string;
  readonly field: Field;
  readonly text: string;
}

/** What the store must hold for a typed text, by the documented rules. */
export function expectedText(field: Field, typed: string): string {
  const text = normaliseText(typed, { multiline: field.type === "textarea" });
  const rule = "format" in field ? field.format?.rule : undefined;
  if (rule === "email") return normaliseEmail(text) ?? text;
  return rule === "siret" ? compactSiret(text) : text;
}

/**
 * Whether a text is stored under its field's name or, where the answer is a line of another text, as that line
 * alone.
 */
export function isStoredAsDocumented(values: unknown, field: Field, typed: string): boolean {
  const textOf = (name: string): unknown =>
    typeof values === "object" && values !== null ? Reflect.get(values, name) : undefined;
  const expected = expectedText(field, typed);
  if (field.into === undefined) return textOf(field.name) === expected;
  if (textOf(field.name) !== undefined) return false;
  const lines = String(textOf(field.into) ?? "").split("\n");
  const own = lines.filter((line) => line.startsWith(`${field.label} : `));
  return expected === "" ? own.length === 0 : own.length === 1 && own[0] === `${field.label} : ${expected}`;
}

/** Fields that take free text, typed by a visitor or written by a page. */
export function textFields(definition: Form): readonly Field[] {
  return definition.fields.filter((field) => field.type !== "checkbox" && !("options" in field && field.options));
}

function jsonPost(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(SEND, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Essai/1.0", ...headers },
    body,
  });
}

function nativePost(entries: readonly (readonly [string, string])[]): Request {
  return new Request(`${ORIGIN}/`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams(entries.map(([name, value]) => [name, value.toWellFormed()])).toString(),
  });
}

/** A few posts at a time. */
async function all<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** What every attack uses: the functions themselves, the rows they wrote, and what was found wrong. */
function attackOn(options: AbuseOptions) {
  const { database, slowMs = Number.POSITIVE_INFINITY } = options;
  const services = createServices("dev");
  const violations: string[] = [];
  const byStatus = new Map<number, number>();
  const tally = { posts: 0, slow: 0, longestMs: 0, storedDifferently: 0 };

  async function post(request: Request, what: string, kind: "json" | "native" = "json"): Promise<number> {
    tally.posts += 1;
    const work: Promise<unknown>[] = [];
    const call: CallContext = {
      ip: `203.0.${tally.posts >> 8}.${tally.posts & 255}`,
      deployContext: "dev",
      waitUntil: (promise) => work.push(promise.catch(() => undefined)),
    };
    const mode = tally.posts % options.mailEvery === 0 ? "send" : "store";
    const answer = async () => {
      const copy = request.clone();
      const start = performance.now();
      const response =
        kind === "json"
          ? await handleJsonForm(copy, call, services, mode)
          : await handleNativeForm(copy, call, { ...services, inlineMail: mode === "send" });
      const text = await response.text();
      return { response, text, ms: performance.now() - start };
    };
    let answered = await answer();
    // Measured several times, because a busy machine is slow now and then.
    for (let turn = 0; turn < 3 && answered.ms > slowMs; turn += 1) {
      await Promise.all(work);
      answered = await answer();
    }
    const { response, text, ms } = answered;
    await Promise.all(work);
    tally.longestMs = Math.max(tally.longestMs, ms);
    if (ms > slowMs) {
      tally.slow += 1;
      violations.push(`${what}: answered after ${Math.round(ms)} ms, four times`);
    }
    byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1);
    if (response.status >= 500) violations.push(`${what}: ${response.status}`);
    if (kind === "json" && !isAnswer(text)) violations.push(`${what}: the answer is no JSON of ours`);
    if (kind === "native" && isAlive(text)) violations.push(`${what}: markup came back alive`);
    return response.status;
  }

  async function compare(sent: readonly Sent[]): Promise<void> {
    const { rows } = await database.query(
      `SELECT submission_id::text AS id, "values" FROM leads WHERE submission_id = ANY($1::uuid[])`,
      { 1: sent.map(({ submissionId }) => submissionId) },
    );
    const stored = new Map(rows.map((row) => [String(row.id), row.values]));
    for (const { submissionId, field, text } of sent) {
      if (isStoredAsDocumented(stored.get(submissionId), field, text)) continue;
      tally.storedDifferently += 1;
      violations.push(`${field.name}: stored otherwise than documented: ${JSON.stringify(text.slice(0, 60))}`);
    }
  }

  return { options, random: seededRandom(options.seed), services, violations, byStatus, tally, post, compare };
}

type Attack = ReturnType<typeof attackOn>;

async function naughtyStrings(attack: Attack, name: FormName): Promise<void> {
  const { options, random, violations, post, compare } = attack;
  const definition = formDefinitions[name];
  const cases = textFields(definition)
    .flatMap((field) => options.strings.map((text) => ({ field, text })))
    .filter(() => random() < options.share);
  for (let from = 0; from < cases.length; from += BATCH) {
    const sent: Sent[] = [];
    await all(cases.slice(from, from + BATCH), async ({ field, text }) => {
      const submissionId = randomUUID();
      const what = `${name}.${field.name} ${JSON.stringify(text.slice(0, 40))}`;
      const body = formBody(name, { ...validExamples[name], [field.name]: text }, submissionId);
      if ((await post(jsonPost(body), what)) === 200) sent.push({ submissionId, field, text });
    });
    await compare(sent);
  }
  // Lists and boxes are closed: whatever is written there is refused or read as an unticked box.
  const closed = definition.fields.filter((field) => !textFields(definition).includes(field));
  await all(closed, async (field) => {
    const text = options.strings[Math.floor(random() * options.strings.length)] ?? "";
    const body = formBody(name, { ...validExamples[name], [field.name]: `${text}x` });
    const status = await post(jsonPost(body), `${name}.${field.name}`);
    if (field.type !== "checkbox" && status !== 422)
      violations.push(`${name}.${field.name}: ${status} for an unknown choice`);
  });
}

async function withoutJavaScript(attack: Attack): Promise<void> {
  const { options, random, post } = attack;
  const example = Object.entries(validExamples.contact);
  const strings = options.strings.filter(() => random() < options.share);
  await all(strings, async (text) => {
    const entries = example.map(([key, value]): [string, string] => [
      key,
      key === "message" ? `${text}\nBonjour` : key === "phone" ? text : value === true ? "on" : String(value),
    ]);
    await post(
      nativePost([["form-name", "contact"], ...entries]),
      `native ${JSON.stringify(text.slice(0, 40))}`,
      "native",
    );
  });
}

async function bodiesAndHeaders(attack: Attack): Promise<void> {
  const { options, random, violations, post } = attack;
  const bodies = hostileBodies(options.mutations, random);
  const chosen = bodies.filter(({ name }) => name !== "wrong kinds" || random() < options.share);
  await all(chosen, async ({ name, body }) => {
    await post(jsonPost(body), `${name} ${String(body).slice(0, 50)}`);
    if (Reflect.get({}, "polluted") !== undefined) violations.push(`${name}: a prototype was reached`);
  });
  for (const { headers, right } of HOSTILE_HEADERS) {
    const status = await post(jsonPost(formBody("contact", validExamples.contact), headers), JSON.stringify(headers));
    if (!right.includes(status)) violations.push(`${JSON.stringify(headers).slice(0, 80)}: ${status}, not ${right}`);
  }
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "GET"]) {
    const status = await post(new Request(SEND, { method }), method);
    if (status !== 405) violations.push(`${method}: ${status}`);
  }
}

const json = fc.jsonValue({ maxDepth: 3 });

async function generated(attack: Attack, name: FormName): Promise<void> {
  const { options, post } = attack;
  const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...options.strings));
  const definition = formDefinitions[name];
  const names = definition.fields.map((field) => field.name);
  const anyValue = fc.oneof(anyText, json, fc.constantFrom(...Object.values(validExamples[name])));
  const anyForm = fc
    .dictionary(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, anyText), anyValue, { maxKeys: 20 })
    .map((change) => ({ ...validExamples[name], ...change }));
  fc.assert(
    fc.property(anyForm, (raw) => {
      const result = validateForm(definition, raw);
      if (!result.ok) return;
      // What was accepted once is accepted again, unchanged: the stored form is the canonical one.
      const again = validateForm(definition, result.values);
      if (!again.ok || JSON.stringify(again.values) !== JSON.stringify(result.values)) {
        throw new Error(`not canonical: ${JSON.stringify(result.values).slice(0, 300)}`);
      }
    }),
    { numRuns: options.schemaRuns, seed: options.seed },
  );
  await fc.assert(
    fc.asyncProperty(anyForm, async (raw) => {
      const status = await post(jsonPost(formBody(name, raw)), `generated ${name}`);
      if (status >= 500) throw new Error(`${status} for ${JSON.stringify(raw).slice(0, 300)}`);
    }),
    { numRuns: options.requestRuns, seed: options.seed },
  );
}

async function foreignRecipients(attack: Attack): Promise<number> {
  const { options, services, violations } = attack;
  const { rows } = await options.database.query("SELECT DISTINCT email FROM leads WHERE email IS NOT NULL");
  const visitors = new Set(rows.map(({ email }) => String(email)));
  let foreign = 0;
  for (const { from, to, mail } of options.caught) {
    const isReceipt = mail.messageId?.startsWith("<receipt.") === true;
    const right = (address: string) =>
      isReceipt ? visitors.has(canonicalAddress(address)) : options.mailboxes.has(address);
    const names = mail.headers.map(({ key }) => key);
    const once = ["to", "from", "subject", "message-id"].every(
      (key) => names.filter((name) => name === key).length === 1,
    );
    const added = names.some((name) => name === "bcc" || name === "cc");
    if (to.length === 1 && to.every(right) && once && !added && from === services.identity.from) continue;
    foreign += 1;
    violations.push(`mail to ${to.length} recipient(s), or with foreign headers: ${names.join(" ")}`);
  }
  return foreign;
}

/** Sends what an attacker would, and looks at answers, rows and mails. */
export async function runAbuse(options: AbuseOptions): Promise<AbuseReport> {
  const attack = attackOn(options);
  const { byStatus, tally, violations } = attack;
  for (const name of FORM_NAMES) {
    await naughtyStrings(attack, name);
    await generated(attack, name);
    options.say(`${name}: ${tally.posts} posts so far`);
  }
  await withoutJavaScript(attack);
  await bodiesAndHeaders(attack);
  const foreign = await foreignRecipients(attack);
  const serverErrors = [...byStatus].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0);
  return {
    ...tally,
    byStatus,
    serverErrors,
    foreignRecipients: foreign,
    mails: options.caught.length,
    violations,
  };
}

/** Whether a page contains an element that runs something. Our answer pages contain none. */
function isAlive(html: string): boolean {
  return elementsOf(html).some(
    ({ tagName, attrs }) =>
      ["script", "iframe", "base", "object"].includes(tagName) || attrs.some(({ name }) => name.startsWith("on")),
  );
}

/** The test server shows accented domains in letters; the store and the wire have their ASCII form. */
function canonicalAddress(address: string): string {
  return (normaliseEmail(address) ?? address).toLowerCase();
}

function isAnswer(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null && typeof Reflect.get(answer, "success") === "boolean";
  } catch {
    return false;
  }
}

/** The last line of a run. */
export function abuseSummary(report: AbuseReport): string {
  const { posts, serverErrors, slow, storedDifferently, foreignRecipients } = report;
  return `posts ${posts}, 5xx ${serverErrors}, too slow ${slow}, stored otherwise ${storedDifferently}, foreign recipients ${foreignRecipients}`;
}
