import { handleDesk } from "../../netlify/desk/handle-desk.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { validExamples } from "../support/valid-examples.ts";
import type { MailCatcher } from "./mail-server.ts";
import { contactValues, jsonRequest, ORIGIN, requestBody, send, testCall } from "./request-harness.ts";

export const RESPONSABLE = "responsable@cabinet.example";
export const CONSEILLER = "conseiller@cabinet.example";

/** A browser at the desk: it keeps its cookie and sends what a browser sends. */
export interface Visitor {
  cookie: string;
  /** Loses the session and keeps the cookie that makes the device known. */
  leave(): void;
  get(path: string): Promise<Page>;
  /** Posts a form of the page that was shown last, with its token. */
  post(
    path: string,
    values: Readonly<Record<string, string | readonly string[]>>,
    headers?: Record<string, string>,
  ): Promise<Page>;
  /** The same with a file. */
  upload(path: string, values: Readonly<Record<string, string | readonly string[]>>, file: File): Promise<Page>;
}

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Where a 303 leads. */
  readonly location: string | null;
  /** The visible words, on one line. */
  readonly text: string;
}

function wordsOf(html: string): string {
  return html
    .replace(/<(style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replace(/[\s\u00a0\u202f]+/g, " ");
}

export interface VisitorOptions {
  readonly ip?: string;
  readonly context?: string;
  readonly services?: Partial<Services>;
}

/** A new browser without a session. */
export function newVisitor({ ip = "192.0.2.50", context = "dev", services = {} }: VisitorOptions = {}): Visitor {
  let token = "";
  let device = "";
  const visitor: Visitor = {
    cookie: "",
    leave() {
      visitor.cookie = device;
    },
    get: (path) => ask(new Request(`${ORIGIN}${path}`, { headers: headersOf() })),
    post(path, values, headers = {}) {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...(token === "" ? {} : { jeton: token }), ...values })) {
        for (const each of typeof value === "string" ? [value] : value) body.append(name, each);
      }
      return ask(
        new Request(`${ORIGIN}${path}`, {
          method: "POST",
          headers: { ...headersOf(), "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, ...headers },
          body: body.toString(),
        }),
      );
    },
    upload(path, values, file) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...(token === "" ? {} : { jeton: token }), ...values })) {
        for (const each of typeof value === "string" ? [value] : value) body.append(name, each);
      }
      body.set("fichier", file);
      return ask(
        new Request(`${ORIGIN}${path}`, { method: "POST", headers: { ...headersOf(), origin: ORIGIN }, body }),
      );
    },
  };
  const headersOf = (): Record<string, string> => ({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ...(visitor.cookie === "" ? {} : { cookie: visitor.cookie }),
  });
  async function ask(request: Request): Promise<Page> {
    const call = { ...testCall(ip), deployContext: context };
    const answer = await handleDesk(request, call, { ...createServices("dev"), ...services });
    await call.settled();
    const [session, known] = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    if (session !== undefined) visitor.cookie = session;
    device = known ?? device;
    const html = await answer.text();
    token = /name="jeton" value="([^"]+)"/.exec(html)?.[1] ?? token;
    return {
      status: answer.status,
      headers: answer.headers,
      html,
      location: answer.headers.get("location"),
      text: wordsOf(html),
    };
  }
  return visitor;
}

/** The newest link to sign in that was mailed to an address, as a path of the site. */
export function mailedLink(catcher: MailCatcher, to: string): string | undefined {
  const text = catcher.caught.findLast((mail) => mail.to.includes(to))?.mail.text ?? "";
  return /https?:\/\/[^/\s]+(\/bureau\/entrer\/\S+)/.exec(text)?.[1];
}

/** Signs in by the mailed link, as a person does. */
export async function signIn(
  catcher: MailCatcher,
  email = RESPONSABLE,
  options: VisitorOptions = {},
): Promise<Visitor> {
  process.env.DESK_RESPONSABLES = RESPONSABLE;
  const visitor = newVisitor(options);
  await visitor.post("/bureau/entrer", { email });
  const path = mailedLink(catcher, email);
  if (path === undefined) throw new Error(`no link was mailed to ${email}`);
  await visitor.get(path);
  const entered = await visitor.post(path, {});
  if (entered.status !== 303) throw new Error(`the link opened nothing: ${entered.status}`);
  await visitor.get("/bureau");
  return visitor;
}

/** A conseiller whom the responsable added, signed in. */
export async function signInConseiller(catcher: MailCatcher, responsable: Visitor): Promise<Visitor> {
  await responsable.get("/bureau/equipe");
  await responsable.post("/bureau/equipe", {
    acte: "ouvrir",
    nom: "Paul Combe",
    email: CONSEILLER,
    role: "conseiller",
  });
  return signIn(catcher, CONSEILLER);
}

/** Sends a form as a visitor of the site; returns the reference. */
export async function sendRequest(
  change: Readonly<Record<string, unknown>> = {},
  formType: "contact" | "rc-pro" | "devis-auto" | "renoncer" | "reclamation" = "contact",
): Promise<string> {
  const values = formType === "contact" ? contactValues(change) : { ...validExamples[formType], ...change };
  const answer = await send(jsonRequest(requestBody({ formType, values, metadata: { confirm: true } })));
  return String(answer.body.reference);
}
