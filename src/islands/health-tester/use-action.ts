import { useRef, useState } from "react";

/** Whether a task is under way, and what the last one failed with. */
export interface ActionProgress {
  readonly busy: boolean;
  readonly error: unknown;
}

/** One task at a time: a second click while a task runs does nothing. */
export function useAction() {
  const inFlight = useRef(false);
  const [state, setState] = useState<ActionProgress>({ busy: false, error: undefined });
  /** Runs a task unless one is under way; its failure is kept until the next one. */
  const run = async (task: () => Promise<void>) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ busy: true, error: undefined });
    try {
      await task();
      setState({ busy: false, error: undefined });
    } catch (error) {
      setState({ busy: false, error });
    } finally {
      inFlight.current = false;
    }
  };
  return { ...state, run };
}
