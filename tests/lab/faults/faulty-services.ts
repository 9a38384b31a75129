import { createServices, type Services } from "../../../netlify/services.ts";
import { COMMANDS } from "./commands.ts";

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("killed");
}

/** The real services, with a clock that is wrong and a process that ends at one point, as the headers of the call say. */
export function faultyServices({ headers }: Request): Services {
  const smtp = headers.get(COMMANDS.smtp);
  const services = createServices("dev", { ...process.env, ...(smtp === null ? {} : { SMTP_URL: smtp }) });
  const crash = headers.get(COMMANDS.crash);
  const offset = Number(headers.get(COMMANDS.clock) ?? 0);
  const { store, outbox, mailer } = services;
  return {
    ...services,
    clock: () => new Date(Date.now() + offset),
    store: {
      async save(...parameters) {
        if (crash === "before-commit") die();
        const saving = store.save(...parameters);
        if (crash === "during-commit") setImmediate(die);
        const stored = await saving;
        if (crash === "after-commit") die();
        return stored;
      },
    },
    mailer: {
      ...mailer,
      send(...parameters) {
        if (crash === "before-mail") die();
        return mailer.send(...parameters);
      },
      ...(crash === "before-mail" ? { open: die } : {}),
    },
    outbox: {
      ...outbox,
      settle(...parameters) {
        if (crash === "after-250") die();
        return outbox.settle(...parameters);
      },
    },
  };
}
