import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SIMULATOR_USER_KEY, startSimulator } from "../../netlify/provider/simulator/server.ts";
import { startDatabase } from "./database/database.ts";
import { startMailCatcher } from "./mail/mail-catcher.ts";

/** Who may enter the desk of a local site, unless DESK_RESPONSABLES names others. */
export const LOCAL_RESPONSABLE = "responsable@cabinet.example";

/**
 * The secret of this machine, made once, so that tokens and references stay valid from one start to the next.
 */
export function localSecret(folder: string): string {
  const file = join(folder, "leads-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The health provider of local runs: the simulator, unless the developer's own environment names a real one. */
async function startProvider(secret: string): Promise<{ environment: Record<string, string>; stop(): Promise<void> }> {
  if (process.env.HEALTH_PROVIDER_URL) return { environment: {}, stop: async () => {} };
  const simulator = await startSimulator({ port: 0 });
  return {
    environment: {
      HEALTH_PROVIDER_URL: simulator.url,
      HEALTH_PROVIDER_USER_KEY: SIMULATOR_USER_KEY,
      HEALTH_PROVIDER_SECRET: secret,
      HEALTH_PROVIDER_SIMULATOR: "1",
    },
    stop: simulator.close,
  };
}

/** Where a local site keeps what is its own. */
export interface LocalPlace {
  /** Where the database, the mails and the secret are kept. */
  readonly localFolder: string;
  /** False for tests: the database is in memory, and nothing is left behind but the mails. */
  readonly keep: boolean;
  readonly onMail?: (file: string) => void;
}

/** Starts the embedded database (schema up to date), the mail catcher and the provider's simulator. */
export async function startServices({ localFolder, keep, onMail }: LocalPlace) {
  const database = await startDatabase(keep ? join(localFolder, "db") : undefined);
  const mailFolder = join(localFolder, "mail");
  const mail = await startMailCatcher(mailFolder, onMail);
  const secret = localSecret(localFolder);
  const provider = await startProvider(secret);
  return {
    database,
    mailFolder,
    /** The environment of the functions. */
    environment: {
      NETLIFY_DB_URL: database.url,
      NETLIFY_DB_DRIVER: "server",
      SMTP_URL: mail.url,
      LEADS_SECRET: secret,
      CONTEXT: "dev",
      DESK_RESPONSABLES: process.env.DESK_RESPONSABLES ?? LOCAL_RESPONSABLE,
      // Wide limits, because every local request comes from one address (a person trying forms, the browser
      // tests).
      LEADS_RATE_PER_MINUTE: process.env.LEADS_RATE_PER_MINUTE ?? "600",
      LEADS_RATE_PER_HOUR: process.env.LEADS_RATE_PER_HOUR ?? "20000",
      LEADS_RECEIPT_BURST: process.env.LEADS_RECEIPT_BURST ?? "20000",
      LEADS_RATE_CEILING: process.env.LEADS_RATE_CEILING ?? "20000",
      LEADS_SUSPECTS_PER_HOUR: process.env.LEADS_SUSPECTS_PER_HOUR ?? "20000",
      PGUSER: "postgres",
      ...provider.environment,
    },
    async stop() {
      await provider.stop();
      await mail.stop();
      await database.stop();
    },
  };
}
