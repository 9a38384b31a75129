import type { Context } from "@netlify/functions";
import type { CallContext } from "../services.ts";

/** The platform's context in the shape that this code uses. Emulators and tests may lack parts of it. */
export function callContext(context: Partial<Pick<Context, "ip" | "deploy" | "waitUntil">>): CallContext {
  return {
    ip: context.ip ?? "",
    deployContext: context.deploy?.context,
    waitUntil: (work) => {
      // Work that goes on after the answer handles its own errors; this catches any other.
      const safe = work.catch(() => undefined);
      if (typeof context.waitUntil === "function") context.waitUntil(safe);
    },
  };
}
