import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { issueFormToken } from "../../../netlify/intake/form-token.ts";
import { type SendResult, sendRequest } from "../../../src/islands/request-form/transport.ts";
import { VISITOR_DOMAIN } from "./faulty-mail-server.ts";
import type { CallCommands, Lane } from "./lane.ts";

/** One request that a visitor wants to make, and what he or she was told. */
export interface Wish {
  readonly email: string;
  readonly message: string;
  readonly submissionId: string;
  /** Saw « Demande envoyée »: has exactly one row. */
  acknowledged: boolean;
  /** Read that a mail alone holds the request: « NON ENREGISTRÉ » in a mailbox of the broker. */
  toldByMail: boolean;
  references: string[];
}

/** Everything that visitors of this run wanted. */
export class Visitors {
  readonly wishes: Wish[] = [];
  readonly #prefix: string;

  constructor(seed: number) {
    this.#prefix = `v${seed}`;
  }

  wish(message = "Bonjour, j'attends votre appel."): Wish {
    const wish: Wish = {
      email: `${this.#prefix}.${this.wishes.length}@${VISITOR_DOMAIN}`,
      message,
      submissionId: randomUUID(),
      acknowledged: false,
      toldByMail: false,
      references: [],
    };
    this.wishes.push(wish);
    return wish;
  }

  /** The same person with other words, hence under another id. */
  edit(wish: Wish, message: string): Wish {
    const edited: Wish = {
      ...wish,
      message,
      submissionId: randomUUID(),
      acknowledged: false,
      toldByMail: false,
      references: [],
    };
    this.wishes.push(edited);
    return edited;
  }
}

/** Secret of the processes under test. */
export const FAULTS_SECRET = "secret-des-pannes";

function formData({ email, message }: Wish) {
  return {
    firstName: "Solène",
    lastName: "Dupré-Vidal",
    email,
    phone: "06 39 98 12 34",
    service: "sinistre",
    subject: "Dégât des eaux",
    message,
    consent: true,
  };
}

function body(wish: Wish, submissionId = wish.submissionId): string {
  return JSON.stringify({
    formData: formData(wish),
    metadata: {
      formType: "contact",
      formId: "contact-page",
      submissionId,
      pageUrl: "https://www.cabinet-galibier.example/contact",
      referrer: "",
      timestamp: "2026-11-21T10:00:00.000Z",
      language: "fr",
      // As the page's script asks for it; the process under test shares the secret.
      token: issueFormToken(FAULTS_SECRET, "contact", new Date(Date.now() - 10_000)),
    },
  });
}

export interface SendOptions {
  /** For the first attempt only: the retries of the browser reach a process that works. */
  readonly commands?: CallCommands;
  /** Answers that get lost on their way back. */
  readonly loseAnswers?: number;
  /** Posts to the second address only, as when `send-email` cannot be reached. */
  readonly storeOnly?: boolean;
  readonly submissionId?: string;
}

/** Sends as the browser does: the form's own transport over a real connection, its pauses shortened. */
export async function sendAsBrowser(lane: Lane, wish: Wish, options: SendOptions = {}): Promise<SendResult> {
  let attempts = 0;
  let lost = 0;
  const throughLane: typeof fetch = async (input, init) => {
    attempts += 1;
    const path = String(input);
    if (options.storeOnly && path.endsWith("send-email")) throw new TypeError("fetch failed");
    const response = await lane.call(path, init ?? {}, attempts === 1 ? options.commands : keptCommands(options));
    const text = await response.text();
    if (lost < (options.loseAnswers ?? 0)) {
      lost += 1;
      throw new TypeError("fetch failed");
    }
    return new Response(text === "" ? null : text, { status: response.status });
  };
  const result = await sendRequest(body(wish, options.submissionId), {
    fetch: throughLane,
    sleep: async () => {
      await pause(10);
      await lane.ready();
    },
    onRetry: () => undefined,
  });
  if (result.kind === "sent") {
    if (result.notice) wish.toldByMail = true;
    else wish.acknowledged = true;
    wish.references.push(result.reference);
  }
  return result;
}

/** A wrong clock stays wrong, a crash happens once. */
function keptCommands({ commands }: SendOptions): CallCommands {
  if (!commands) return {};
  const { crash: _once, ...kept } = commands;
  return kept;
}

/**
 * Sends without JavaScript. A connection that breaks shows the browser's own error page; the visitor waits and presses
 * again. @returns the status of the last answer.
 * @throws what the connection said the third time.
 */
export async function sendNatively(lane: Lane, wish: Wish, tries = 3): Promise<number> {
  try {
    return await postNatively(lane, wish);
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(200);
    await lane.ready();
    return sendNatively(lane, wish, tries - 1);
  }
}

async function postNatively(lane: Lane, wish: Wish): Promise<number> {
  const entries = Object.entries(formData(wish)).map(([name, value]) => [name, value === true ? "on" : String(value)]);
  const response = await lane.call("/", {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams([["form-name", "contact"], ...entries]).toString(),
  });
  const page = await response.text();
  const reference = /class="form-reference">([A-Z0-9-]+)</.exec(page)?.[1];
  if (response.status === 200 && reference) {
    wish.toldByMail = true;
    wish.references.push(reference);
  }
  if (response.status === 303) {
    wish.acknowledged = true;
    wish.references.push(/\/confirmation\/([A-Z0-9-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "");
  }
  return response.status;
}
