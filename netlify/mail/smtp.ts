import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import { isLoopback } from "../kernel/loopback.ts";
import type { Delivery, Mailer, MailLine, OutgoingMail } from "../kernel/ports.ts";

/** nodemailer's own limits are two minutes, thirty seconds and ten minutes: far longer than a function may run. */
const CONNECT_MS = 3_000;
const GREETING_MS = 3_000;
/** The sweep waits longer: some relays make every caller wait for their greeting. */
export const PATIENT_GREETING_MS = 12_000;
/**
 * Limit until the mail is handed over, for a server that sends a byte now and then and so stays within the
 * limits above.
 */
const HANDOVER_MS = 8_000;
/** A server that has the whole mail may look at it for this long (filters, greylisting) before it says 250. */
export const ANSWER_MS = 20_000;
/** A server that has a mail for so long keeps its connection for this one: the others take another way. */
const WAITING_MS = 1_000;
/** Limit for the whole attempt. */
export const MAIL_LIFE_MS = HANDOVER_MS + ANSWER_MS;

/** The server took the connection and did not greet in time. */
export const NO_GREETING = "SMTP_NO_GREETING";

/** Answers to a login or to TLS: a setting is wrong, not the mail, so it is tried again. */
const SETTING_REPLIES: ReadonlySet<number> = new Set([502, 503, 504, 530, 534, 535, 538]);
const SETTING_ERRORS: ReadonlySet<string> = new Set(["EAUTH", "ENOAUTH", "ETLS", "EREQUIRETLS", "ECONFIG", "EPROXY"]);

/**
 * Turns what nodemailer threw into a verdict. Only codes are read: server answers quote addresses.
 * @param handedOver whether the server had the whole mail; without an answer it is then unknown whether it
 * accepted it.
 */
export function classifySmtpError(error: unknown, handedOver = false): Delivery {
  const silence = handedOver ? "unknown" : "temporary";
  if (typeof error !== "object" || error === null) return { kind: silence, code: "UNKNOWN" };
  const reply: unknown = Reflect.get(error, "responseCode");
  const raw: unknown = Reflect.get(error, "code");
  // nodemailer's own words: the code alone does not tell a slow greeting from another silence.
  if (Reflect.get(error, "message") === "Greeting never received") return { kind: silence, code: NO_GREETING };
  const code = typeof raw === "string" && /^[A-Z_]{3,30}$/.test(raw) ? raw : "UNKNOWN";
  if (typeof reply !== "number") return { kind: silence, code };
  const named = `SMTP_${reply}`;
  const permanent = reply >= 500 && reply < 600 && !SETTING_REPLIES.has(reply) && !SETTING_ERRORS.has(code);
  return { kind: permanent ? "permanent" : "temporary", code: named };
}

/** A mailer without a server: every mail waits in the outbox until `SMTP_URL` is set. */
export const unconfiguredMailer: Mailer = {
  send: async () => ({ kind: "temporary", code: "SMTP_URL_MISSING" }),
  answers: async () => false,
};

/**
 * Mail by SMTP, with short limits; nodemailer may not read files or URLs named in the content. A mail has a connection of
 * its own, those of a sweep share one (none survives between calls of a function).
 * @param smtpUrl `smtp(s)://user:password@host:port`; a deployed `smtp://` must offer STARTTLS unless the address says
 * `?ignoreTLS=true`. An invalid address gives a mailer that leaves everything in the outbox.
 */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const url = URL.parse(smtpUrl);
  if (url?.protocol !== "smtp:" && url?.protocol !== "smtps:") return unconfiguredMailer;
  const local = isLoopback(url.hostname);
  if (url.protocol === "smtp:" && !local && !url.searchParams.has("ignoreTLS")) {
    url.searchParams.set("requireTLS", "true");
  }
  const { href } = url;
  return {
    async send(mail, lifeMs) {
      const connection = connect(href, local, GREETING_MS);
      try {
        return await deliver(connection, mail, { handoverMs: HANDOVER_MS, lifeMs });
      } finally {
        connection.transport.close();
      }
    },
    open: (greetingMs, onWaiting) => openLine(() => connect(href, local, greetingMs, true), greetingMs, onWaiting),
    async answers() {
      const { transport } = connect(href, local, GREETING_MS);
      return transport
        .verify()
        .catch(() => false)
        .finally(() => transport.close());
    },
  };
}

// Never again by nodemailer itself: it would send a mail twice that the server took without an answer.
const ONE_CONNECTION = {
  pool: true,
  maxConnections: 1,
  maxMessages: Number.POSITIVE_INFINITY,
  maxRequeues: 0,
} as const;

interface Connection {
  readonly transport: ReturnType<typeof createTransport>;
  /** What the mail that is being sent runs through, so that its last byte is noticed. */
  content: PassThrough;
}

function connect(url: string, local: boolean, greetingMs: number, isShared = false): Connection {
  const transport = createTransport({
    url,
    // It covers the greeting too.
    connectionTimeout: Math.max(CONNECT_MS, greetingMs),
    greetingTimeout: greetingMs,
    socketTimeout: MAIL_LIFE_MS,
    dnsTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(isShared ? ONE_CONNECTION : {}),
    // The local catcher has no certificate to check.
    ...(local ? { ignoreTLS: true } : {}),
  });
  const connection: Connection = { transport, content: new PassThrough() };
  transport.use("stream", (mail, done) => {
    const { content } = connection;
    mail.message.transform(() => content);
    done();
  });
  return connection;
}

/** Codes of a connection that ended, without a word about the mail. */
const HUNG_UP: ReadonlySet<string> = new Set(["ECONNECTION", "ESOCKET", "ECONNRESET", "EPIPE", "SMTP_421"]);

/** Several mails over one connection; a new one when the server has ended it between two mails. */
function openLine(start: () => Connection, greetingMs: number, onWaiting: () => void): MailLine {
  let connection = start();
  let isUsed = false;
  const send: MailLine["send"] = async (mail, lifeMs) => {
    const handoverMs = isUsed ? HANDOVER_MS : HANDOVER_MS - GREETING_MS + greetingMs;
    const delivery = await deliver(connection, mail, { handoverMs, lifeMs, onWaiting });
    // Some servers take only so many mails over one connection; this one was not read.
    const isOver = isUsed && delivery.kind === "temporary" && HUNG_UP.has(delivery.code);
    isUsed = delivery.kind === "accepted" || delivery.kind === "permanent";
    if (isUsed) return delivery;
    connection.transport.close();
    connection = start();
    return isOver ? send(mail, lifeMs) : delivery;
  };
  return { send, close: () => connection.transport.close() };
}

interface Patience {
  /** Until the server has the whole mail. */
  readonly handoverMs: number;
  /** Until the attempt ends. */
  readonly lifeMs: number | undefined;
  readonly onWaiting?: () => void;
}

async function deliver(
  connection: Connection,
  mail: OutgoingMail,
  { handoverMs, lifeMs = MAIL_LIFE_MS, onWaiting }: Patience,
): Promise<Delivery> {
  const start = performance.now();
  const patience = Promise.withResolvers<Delivery>();
  // Ended, so that an abandoned attempt cannot deliver the mail later.
  const givenUp = new AbortController();
  let handedOver = false;
  let waiting: NodeJS.Timeout | undefined;
  let timer = setTimeout(
    () => patience.resolve({ kind: "temporary", code: "SMTP_TIMEOUT" }),
    Math.min(handoverMs, lifeMs),
  );
  const content = new PassThrough();
  connection.content = content;
  // Ends once its last byte was sent to the server; never ends when the envelope was refused.
  content.once("end", () => {
    handedOver = true;
    clearTimeout(timer);
    timer = setTimeout(
      () => patience.resolve({ kind: "unknown", code: "SMTP_NO_ANSWER" }),
      Math.min(ANSWER_MS, lifeMs - (performance.now() - start)),
    );
    waiting = setTimeout(() => onWaiting?.(), WAITING_MS);
  });
  const sending = connection.transport
    .sendMail({
      to: { name: "", address: mail.to },
      from: { name: mail.from.name, address: mail.from.address },
      ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.messageId,
      headers: { ...mail.headers },
      ...(mail.calendar
        ? { icalEvent: { method: mail.calendar.method, filename: "rappel.ics", content: mail.calendar.file } }
        : {}),
      envelope: { from: mail.from.address, to: [mail.to] },
      signal: givenUp.signal,
    })
    .then(
      (): Delivery => ({ kind: "accepted" }),
      (error: unknown) => classifySmtpError(error, handedOver),
    );
  try {
    return await Promise.race([sending, patience.promise]);
  } finally {
    clearTimeout(timer);
    clearTimeout(waiting);
    givenUp.abort();
  }
}
