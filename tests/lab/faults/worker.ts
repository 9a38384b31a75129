import type { CallContext } from "../../../netlify/kernel/call-context.ts";
import type { Services } from "../../../netlify/services.ts";
import { createSiteServer, listen } from "../../../scripts/host/http-bridge.ts";
import { allowTsxImports } from "../../../scripts/host/tsx-imports.ts";
import { COMMANDS } from "./commands.ts";

// Functions draw answers with React, which Node reads only with help.
allowTsxImports();
const { handleJsonForm } = await import("../../../netlify/intake/http-json.ts");
const { handleNativeForm } = await import("../../../netlify/intake/http-native.ts");
const { runSweep } = await import("../../../netlify/watch/jobs.ts");
const { raiseMailAlarm } = await import("../../../netlify/watch/mail-alarm.ts");
const { createServices } = await import("../../../netlify/services.ts");

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("killed");
}

/** The real services, with a clock that is wrong and a process that ends at one point. */
function faultyServices(headers: Headers): Services {
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

async function answer(request: Request): Promise<Response> {
  const services = faultyServices(request.headers);
  const call: CallContext = {
    ip: `198.51.100.${1 + Math.floor(Math.random() * 250)}`,
    deployContext: "dev",
    waitUntil: (work) => void work.catch(() => undefined),
  };
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case "/.netlify/functions/send-email":
      return handleJsonForm(request, call, services, "send");
    case "/.netlify/functions/save-form-data":
      return handleJsonForm(request, call, services, "store");
    case "/":
      return handleNativeForm(request, call, services);
    case "/sweep": {
      const result = await runSweep(services);
      await raiseMailAlarm(services.database, services.clock());
      return Response.json(result);
    }
    case "/ready":
      return new Response(null, { status: 204 });
    default:
      return new Response(null, { status: 404 });
  }
}

const port = await listen(
  createSiteServer(answer, () => undefined),
  0,
);
process.send?.({ port });
// A worker whose run has ended, however it ended, ends too.
process.on("disconnect", () => process.exit(0));
