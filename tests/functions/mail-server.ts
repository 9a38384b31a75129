import { connect, createServer, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

// smtp-server lets every client wait for a tenth of a second, to find those that talk too soon. Our mailer does not.
const library = await import("smtp-server/lib/smtp-connection.js" as string);
library.SMTPConnection.prototype.init = function greetAtOnce() {
  this._setListeners(() => this.connectionReady());
};

/** How the server treats the next mails. */
export type Behaviour =
  | { readonly kind: "accept" }
  /** Refuses at RCPT for these addresses (all when none is given), or at the greeting. */
  | { readonly kind: "refuse"; readonly code: number; readonly only?: readonly string[] }
  | { readonly kind: "busy" }
  /** Takes the connection and greets after so many milliseconds. */
  | { readonly kind: "slow-greeting"; readonly afterMs: number }
  /** Takes so many mails over one connection, and says 421 to the next. */
  | { readonly kind: "few"; readonly mails: number }
  /** Takes the whole mail for these addresses, and says 250 only after so many milliseconds; `null`: never. */
  | {
      readonly kind: "hold" /** By recipient: how many mails the server must have before it answers this one; null: it never answers. */;
      readonly answersAfter: Readonly<Record<string, number | null>>;
    };

export interface CaughtMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  readonly raw: string;
  /** When the whole of it was there, whatever the server answered then. */
  readonly at: number;
}

export interface MailCatcher {
  readonly url: string;
  readonly caught: CaughtMail[];
  behave(behaviour: Behaviour): void;
  /** Connections made so far, accepted mails or not. */
  attempts(): number;
  stop(): Promise<void>;
}

function smtpError(code: number): Error {
  // What real servers say: the refused address, which must never reach a log.
  return Object.assign(new Error("<visiteur@exemple.fr>: recipient rejected"), { responseCode: code });
}

/** A real SMTP server on a free port. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: CaughtMail[] = [];
  const held: { readonly after: number; readonly answer: () => void }[] = [];
  let behaviour: Behaviour = { kind: "accept" };
  let attempts = 0;
  /** Mails by connection. */
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, callback) {
      attempts += 1;
      if (behaviour.kind === "slow-greeting") setTimeout(callback, behaviour.afterMs, null).unref();
      else callback(behaviour.kind === "busy" ? smtpError(421) : null);
    },
    onMailFrom(_address, session, callback) {
      const count = (taken.get(session.id) ?? 0) + 1;
      taken.set(session.id, count);
      callback(behaviour.kind === "few" && count > behaviour.mails ? smtpError(421) : null);
    },
    onRcptTo(address, _session, callback) {
      const refused = behaviour.kind === "refuse" && (!behaviour.only || behaviour.only.includes(address.address));
      callback(refused && behaviour.kind === "refuse" ? smtpError(behaviour.code) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then(
          (mail) => {
            const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
            const to = session.envelope.rcptTo.map(({ address }) => address);
            caught.push({ from, to, mail, raw: raw.toString(), at: Date.now() });
            const after = behaviour.kind === "hold" ? behaviour.answersAfter[to[0] ?? ""] : 0;
            if (after !== null) held.push({ after: after ?? 0, answer: callback });
            for (const mail of held.splice(0)) {
              if (caught.length >= mail.after) mail.answer();
              else held.push(mail);
            }
          },
          (error: unknown) => callback(error instanceof Error ? error : new Error("parse")),
        );
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    behave: (next) => {
      behaviour = next;
    },
    attempts: () => attempts,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A port that accepts connections and never answers, until it is closed. */
export async function startSilentServer(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A proxy to another port that accepts connections only after a while, as a suspended database does. */
export async function startSleepyProxy(
  target: number,
  sleepMs: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const awake = Date.now() + sleepMs;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    setTimeout(
      () => {
        const upstream = connect({ port: target, host: "localhost", noDelay: true });
        sockets.add(upstream);
        upstream.on("error", () => socket.destroy());
        socket.on("close", () => upstream.destroy());
        socket.pipe(upstream).pipe(socket);
      },
      Math.max(0, awake - Date.now()),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A mail server that hangs up: at the first command, or once it has the whole mail. It never says 250 to one. */
export async function startHangUpServer(
  moment: "handshake" | "content",
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer((socket) => {
    let inData = false;
    socket.on("error", () => undefined);
    socket.setEncoding("utf8");
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (chunk: string) => {
      if (moment === "handshake" || chunk.endsWith("\r\n.\r\n")) socket.destroy();
      else if (!inData) {
        inData = chunk.startsWith("DATA");
        socket.write(inData ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
