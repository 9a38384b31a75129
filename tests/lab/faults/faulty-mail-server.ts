import { createServer, type Socket } from "node:net";
import PostalMime from "postal-mime";

/** How the mail server behaves. Codes are answers to RCPT (for `only`, else for everybody), or to the mail itself. */
export type MailMode =
  | { readonly kind: "accept" }
  | { readonly kind: "refuse-connection" }
  | { readonly kind: "greeting"; readonly code: number }
  | { readonly kind: "recipient"; readonly code: number; readonly only: "broker" | "everybody" }
  | { readonly kind: "content"; readonly code: number }
  | { readonly kind: "silent" }
  /** One byte now and then: no time limit of a socket ever ends. */
  | { readonly kind: "drip" }
  /** Takes the whole mail and hangs up before it says 250. */
  | { readonly kind: "drop" }
  /** Takes the whole mail and says 250 only after so many milliseconds; `null`: never. */
  | { readonly kind: "hold"; readonly answersAfterMs: number | null };

/** A mail that the server said 250 to. */
export interface AcceptedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
}

export interface FaultyMailServer {
  readonly port: number;
  set(mode: MailMode): void;
  stop(): Promise<void>;
}

const DRIP_MS = 700;
/** Visitors of the run have addresses here; every other recipient is a mailbox of the broker. */
export const VISITOR_DOMAIN = "visiteurs.example";
const BACKUP = "secours@";

/** Whether this recipient gets the code of the mode. The backup mailbox works unless everybody is refused. */
function isRefused(mode: Extract<MailMode, { kind: "recipient" }>, recipient: string): boolean {
  if (mode.only === "everybody") return !recipient.startsWith("technique@");
  return (
    !recipient.endsWith(`@${VISITOR_DOMAIN}`) && !recipient.startsWith(BACKUP) && !recipient.startsWith("technique@")
  );
}

/** A mail server on a free port that fails as told. `accept` hears of every mail before the 250 goes out. */
export async function startFaultyMailServer(accept: (mail: AcceptedMail) => void): Promise<FaultyMailServer> {
  let mode: MailMode = { kind: "accept" };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    if (mode.kind === "refuse-connection") {
      socket.destroy();
      return;
    }
    if (mode.kind === "silent") return;
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    if (mode.kind === "drip") {
      const timer = setInterval(() => socket.writable && socket.write("2"), DRIP_MS);
      socket.on("close", () => clearInterval(timer));
      return;
    }
    if (mode.kind === "greeting") {
      socket.end(`${mode.code} busy\r\n`);
      return;
    }
    say("220 mail.example ESMTP");
    let buffer = "";
    let recipients: string[] = [];
    let inData = false;
    const finish = async (raw: string) => {
      if (mode.kind === "drop") {
        socket.destroy();
        return;
      }
      if (mode.kind === "content") {
        say(`${mode.code} no`);
        return;
      }
      // The mode may change while the mail is read.
      const wait = mode.kind === "hold" ? mode.answersAfterMs : 0;
      const mail = await PostalMime.parse(raw);
      accept({ to: recipients, subject: mail.subject ?? "", messageId: mail.messageId ?? "" });
      recipients = [];
      if (wait === 0) say("250 taken");
      else if (wait !== null) setTimeout(() => say("250 taken"), wait).unref();
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO" || verb === "HELO") say("250 mail.example");
      else if (verb === "RCPT") {
        const recipient = /<([^>]*)>/.exec(line)?.[1] ?? "";
        if (mode.kind === "recipient" && isRefused(mode, recipient)) say(`${mode.code} <${recipient}> refused`);
        else {
          recipients.push(recipient);
          say("250 ok");
        }
      } else if (verb === "DATA") {
        inData = true;
        say("354 go on");
      } else if (verb === "QUIT") {
        say("221 bye");
        socket.end();
      } else if (verb === "MAIL" || verb === "RSET" || verb === "NOOP") say("250 ok");
      else say("502 unknown");
    };
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = inData ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (!inData) command(part);
        else {
          inData = false;
          void finish(part.replace(/^\.\./gm, "."));
        }
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the mail server has no port");
  return {
    port: address.port,
    set(next) {
      mode = next;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
