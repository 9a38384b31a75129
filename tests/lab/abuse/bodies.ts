import { randomUUID } from "node:crypto";
import { issueFormToken } from "../../../netlify/intake/form-token.ts";
import { FORM_NAMES, formDefinitions } from "../../../src/forms/registry.ts";
import { validExamples } from "../../support/valid-examples.ts";

/** A request body of the attacker, sent as it is. */
export interface RawBody {
  readonly name: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The body that the site's own form would send. */
export function formBody(formType: string, formData: unknown, submissionId: string = randomUUID()): string {
  // An attacker can ask for a token as every page does.
  const token = issueFormToken(process.env.LEADS_SECRET ?? "", formType, new Date(Date.now() - 10_000));
  const formId = `${formType}-page`;
  return JSON.stringify({
    formData,
    metadata: { formType, formId, submissionId, pageUrl: "https://x.example/", language: "fr", token },
  });
}

const right = () => formBody("contact", validExamples.contact);

function nested(depth: number, open: string, close: string): string {
  return open.repeat(depth) + close.repeat(depth);
}

/** JSON that no parser should take, or that parsers take differently. */
const ODD_JSON: readonly string[] = [
  "",
  " ",
  "null",
  "true",
  "0",
  "1e309",
  '"texte"',
  "[]",
  "[1]",
  "{}",
  "{",
  "}",
  "[",
  "]",
  "{]",
  "[}",
  '{"a"',
  '{"a":',
  '{"a":}',
  '{"a":1,}',
  "{a:1}",
  "{'a':1}",
  '{"a":undefined}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":01}',
  '{"a":1.}',
  '{"a":.1}',
  '{"a":+1}',
  '{"a":0x1}',
  '{"a":"\u0000"}',
  '{"a":"\n"}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  '{"a":1}{"b":2}',
  '{"a":1}x',
  "\ufeff{}",
  "// commentaire\n{}",
  "/* */{}",
  '{"formData":null,"metadata":null}',
  '{"formData":[],"metadata":[]}',
  '{"formData":"x","metadata":"y"}',
  '{"formData":{},"metadata":{}}',
  '{"formData":{},"metadata":{"formType":"contact"}}',
  '{"formData":{},"metadata":{"formType":["contact"]}}',
  '{"formData":{},"metadata":{"formType":{"toString":"contact"}}}',
  '{"formData":{},"metadata":{"formType":"__proto__"}}',
  '{"formData":{},"metadata":{"formType":"constructor"}}',
  '{"formData":{},"metadata":{"formType":"hasOwnProperty"}}',
  '{"formData":{},"metadata":{"formType":"../contact"}}',
  '{"formData":{},"metadata":{"formType":"CONTACT"}}',
  '{"formData":{},"formData":{"a":1},"metadata":{"formType":"contact"}}',
];

/** Ways to reach a prototype. */
function pollutions(): string[] {
  const keys = ["__proto__", "constructor", "prototype", "\\u005f_proto__", "__PROTO__", "__proto__.polluted"];
  const places = [
    (entry: string) => `{${entry}}`,
    (entry: string) => `{"formData":{${entry}},"metadata":{"formType":"contact"}}`,
    (entry: string) => `{"formData":{},"metadata":{"formType":"contact",${entry}}}`,
    (entry: string) => `{"formData":{"firstName":{${entry}}},"metadata":{"formType":"contact"}}`,
    (entry: string) => `{"formData":{"consent":true,"a":{"b":{${entry}}}},"metadata":{"formType":"contact"}}`,
  ];
  return keys.flatMap((key) =>
    places.flatMap((place) => [place(`"${key}":{"polluted":true}`), place(`"${key}":{"prototype":{"polluted":true}}`)]),
  );
}

/** Every field of every form with values of the wrong kind. */
function wrongKinds(): string[] {
  const values: unknown[] = [
    null,
    0,
    -1,
    1.5,
    1e300,
    true,
    false,
    [],
    ["a"],
    [["a"]],
    {},
    { a: 1 },
    { length: 5 },
    { toString: "x" },
  ];
  return FORM_NAMES.flatMap((name) =>
    formDefinitions[name].fields.flatMap((field) =>
      values.map((value) => formBody(name, { ...validExamples[name], [field.name]: value })),
    ),
  );
}

/** A right body with one byte changed, cut or doubled, in places that follow from the random numbers. */
function mutations(count: number, random: () => number): Uint8Array<ArrayBuffer>[] {
  return Array.from({ length: count }, () => {
    const bytes = new TextEncoder().encode(right());
    const at = Math.floor(random() * bytes.length);
    const kind = Math.floor(random() * 3);
    if (kind === 0) return bytes.slice(0, at);
    if (kind === 1) {
      bytes[at] = Math.floor(random() * 256);
      return bytes;
    }
    const doubled = new Uint8Array(bytes.length + 1);
    doubled.set(bytes.subarray(0, at));
    doubled.set(bytes.subarray(at), at + 1);
    return doubled;
  });
}

/** Bodies of every class. */
export function hostileBodies(mutationCount: number, random: () => number): RawBody[] {
  const named = (name: string, bodies: readonly RawBody["body"][]) => bodies.map((body) => ({ name, body }));
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index]));
  return [
    ...named("odd JSON", ODD_JSON),
    ...named("deep", [
      ...[3, 4, 10, 100, 1_000, 10_000].flatMap((depth) => [
        nested(depth, "[", "]"),
        nested(depth, '{"a":', "}").replace(":}", ":1}"),
      ]),
      formBody("contact", JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`)),
    ]),
    ...named("huge", [
      formBody("contact", { ...validExamples.contact, message: "a".repeat(33_000) }),
      formBody("contact", { ...validExamples.contact, message: "é".repeat(1_000_000) }),
      formBody("contact", wide),
      " ".repeat(40_000) + right(),
      `"${"\\u0041".repeat(5_000)}"`,
    ]),
    ...named("prototype pollution", pollutions()),
    ...named("wrong kinds", wrongKinds()),
    ...named("invalid UTF-8", [
      new Uint8Array([0xff, 0xfe, 0x7b, 0x00]),
      new Uint8Array([0xc3, 0x28]),
      new Uint8Array([0xf0, 0x28, 0x8c, 0x28]),
      new Uint8Array([0xed, 0xa0, 0x80]),
      new Uint8Array(Buffer.from(right().replace("Jeanne", "Je\u00ffanne"), "latin1")),
      new Uint8Array(Buffer.from(right(), "utf16le")),
    ]),
    ...named("changed bytes", mutations(mutationCount, random)),
  ];
}

/** Headers that say what is false, with the statuses that are right for them. */
export const HOSTILE_HEADERS: readonly {
  readonly headers: Readonly<Record<string, string>>;
  readonly right: readonly number[];
}[] = [
  { headers: { "content-type": "text/plain" }, right: [415] },
  { headers: { "content-type": "multipart/form-data; boundary=x" }, right: [415] },
  { headers: { "content-type": "application/x-www-form-urlencoded" }, right: [415] },
  { headers: { "content-type": "application/jsonp" }, right: [415] },
  { headers: { "content-type": "text/html, application/json" }, right: [415] },
  { headers: { "content-type": "APPLICATION/JSON; charset=utf-7" }, right: [200] },
  { headers: { "content-type": "" }, right: [415] },
  { headers: { origin: "https://evil.example" }, right: [403] },
  { headers: { origin: "null" }, right: [403] },
  { headers: { origin: "http://localhost:8888.evil.example" }, right: [403] },
  { headers: { origin: "http://localhost:8888@evil.example" }, right: [403] },
  { headers: { origin: "://" }, right: [403] },
  { headers: { origin: "", referer: "https://evil.example/localhost:8888" }, right: [403] },
  { headers: { "sec-fetch-site": "cross-site" }, right: [403] },
  { headers: { "sec-fetch-site": "same-site" }, right: [403] },
  { headers: { "sec-fetch-site": "same-origin" }, right: [200] },
  { headers: { "x-forwarded-for": "127.0.0.1, ::1, <script>" }, right: [200] },
  { headers: { "x-forwarded-host": "evil.example", origin: "http://localhost:8888" }, right: [200] },
  { headers: { "user-agent": "a".repeat(8_000) }, right: [200] },
  { headers: { "user-agent": "<script>alert(1)</script>" }, right: [200] },
  { headers: { "user-agent": "\u00e9\u00ff\u0080" }, right: [200] },
  { headers: { "user-agent": "%0d%0aSet-Cookie: a=b" }, right: [200] },
  { headers: { "accept-language": "x".repeat(4_000) }, right: [200] },
  { headers: { cookie: "__proto__=1; a=".repeat(200) }, right: [200] },
  { headers: { "content-length": "999999999" }, right: [413] },
  { headers: { "content-encoding": "gzip" }, right: [200] },
];
