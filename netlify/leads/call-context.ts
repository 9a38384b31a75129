import type { Context } from "@netlify/functions";
import type { CallContext } from "./services.ts";

/** The platform's context as the use cases want it. Emulators and tests may lack parts of it. */
export function callContext(context: Partial<Pick<Context, "ip" | "deploy" | "waitUntil">>): CallContext {
  return {
    ip: context.ip ?? "",
    deployContext: context.deploy?.context,
    waitUntil: (work) => {
      // Work behind the answer handles its own errors; this catches what is left.
      const safe = work.catch(() => undefined);
      if (typeof context.waitUntil === "function") context.waitUntil(safe);
    },
  };
}
