import { useRef } from "react";
import type { HealthContent } from "../../health/health-content.ts";
import { fetchData } from "../published-data.ts";
import type { answerWith } from "./answer.ts";

async function loadAnswer(rest: string): Promise<Answer> {
  const [{ answerWith }, content] = await Promise.all([import("./answer.ts"), fetchData<HealthContent>(rest)]);
  return answerWith(content);
}

/** A part of the tester that did not come. */
export class PartMissing extends Error {}

/** What answers the tariff form: its code, all words of the tester, and the client of its provider. */
export type Answer = ReturnType<typeof answerWith>;

/**
 * Loads it once; a failure is not kept.
 * @throws PartMissing when a part of it does not come.
 */
export function useAnswer(rest: string): () => Promise<Answer> {
  const loading = useRef<Promise<Answer>>(undefined);
  return () => {
    loading.current ??= loadAnswer(rest).catch((error: unknown) => {
      loading.current = undefined;
      throw new PartMissing("health tester", { cause: error });
    });
    return loading.current;
  };
}
