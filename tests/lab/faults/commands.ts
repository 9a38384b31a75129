/** Where the process of a worker ends itself, as a machine that goes down does. */
export type CrashPoint = "before-commit" | "during-commit" | "after-commit" | "before-mail" | "after-250";

/** Headers by which the fault run commands one call. No deployed function knows them. */
export const COMMANDS = { crash: "x-fault-crash", clock: "x-fault-clock-ms", smtp: "x-fault-smtp" } as const;
