import type { Context } from "@netlify/functions";

/** What a function knows about its call, on Netlify or elsewhere. */
export interface CallContext {
  /** The client address as the platform gives it; headers are not trusted. */
  readonly ip: string;
  /** `production`, `deploy-preview`, `dev`… */
  readonly deployContext: string | undefined;
  /** Keeps the function running for work that goes on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

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
