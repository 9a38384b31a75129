import { randomUUID } from "node:crypto";
import { allowTsxImports } from "../../../scripts/host/tsx-imports.ts";
import { FORM_NAMES } from "../../../src/forms/registry.ts";
import { platformContext } from "../../support/platform-context.ts";
import { validExamples } from "../../support/valid-examples.ts";

allowTsxImports();
const { default: sendEmail } = await import("../../../netlify/functions/send-email.ts");
const { issueFormToken } = await import("../../../netlify/intake/form-token.ts");

/** What a worker of the bench tells its parent. */
export type BenchMessage =
  | { readonly kind: "ready" }
  | {
      readonly kind: "beat";
      readonly rssBytes: number;
      /** Answers since the last beat, in milliseconds. */
      readonly latencies: readonly number[];
      readonly errors: number;
    }
  | {
      readonly kind: "done";
      /** Processor time of the measured part, user and system. */
      readonly cpuMs: number;
    };

const ORIGIN = "https://www.cabinet-galibier.example";
const concurrency = Number(process.argv[2]);
const seconds = Number(process.argv[3]);
const worker = Number(process.argv[4]);
/** `honest`: each visitor's page has asked for a token. `flood`: a program that never opened a page. */
const isHonest = process.argv[5] === "honest";

const EMAIL = "@@email@@";
const ID = "@@id@@";
const TOKEN = "@@token@@";

/** The body of each form, written once, with marks where the visitor's own words belong. */
const bodies = FORM_NAMES.map((formType) => {
  const formData = { ...validExamples[formType], email: EMAIL };
  const metadata = {
    formType,
    formId: `${formType}-page`,
    submissionId: ID,
    pageUrl: `${ORIGIN}/contact`,
    referrer: "https://moteur.example/",
    timestamp: new Date().toISOString(),
    language: "fr",
    // Declarations alone look at it.
    confirm: true,
    ...(isHonest ? { token: TOKEN } : {}),
  };
  return { formType, text: JSON.stringify({ formData, metadata }) };
});

/** Every visitor has an address, an e-mail address, an id and a token of his or her own; the forms take turns. */
function request(count: number): Request {
  const { formType = "contact", text = "" } = bodies[count % bodies.length] ?? {};
  const opened = new Date(Date.now() - 10_000);
  return new Request(`${ORIGIN}/.netlify/functions/send-email`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: ORIGIN,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Banc/1.0",
    },
    body: text
      .replace(EMAIL, `personne.${worker}.${count}@exemple.example`)
      .replace(ID, randomUUID())
      .replace(TOKEN, () => issueFormToken(process.env.LEADS_SECRET ?? "", formType, opened)),
  });
}

/** A visitor's address; another one after each request, for two million of them. */
const addressOf = (count: number) => `10.${worker * 32 + ((count >> 16) & 31)}.${(count >> 8) & 255}.${count & 255}`;

function tell(message: BenchMessage): void {
  process.send?.(message);
}

let count = 0;
let latencies: number[] = [];
let errors = 0;

async function one(): Promise<void> {
  count += 1;
  const start = performance.now();
  const response = await sendEmail(request(count), platformContext(addressOf(count), "production"));
  await response.text();
  latencies.push(performance.now() - start);
  if (response.status !== 200) errors += 1;
}

async function lane(end: number): Promise<void> {
  while (performance.now() < end) await one();
}

async function run(ms: number): Promise<void> {
  const end = performance.now() + ms;
  await Promise.all(Array.from({ length: concurrency }, () => lane(end)));
}

// Connections and compiled code are those of a function that has been up for a moment.
await run(Math.min(2, seconds) * 1_000);
latencies = [];
errors = 0;
tell({ kind: "ready" });
const cpu = process.cpuUsage();
const beat = setInterval(() => {
  tell({ kind: "beat", rssBytes: process.memoryUsage.rss(), latencies, errors });
  latencies = [];
  errors = 0;
}, 1_000);
await run(seconds * 1_000);
clearInterval(beat);
tell({ kind: "beat", rssBytes: process.memoryUsage.rss(), latencies, errors });
const used = process.cpuUsage(cpu);
tell({ kind: "done", cpuMs: (used.user + used.system) / 1_000 });
process.disconnect();
