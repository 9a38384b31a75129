import { useState } from "react";

const load = () => import("./late-parts.ts");

type LateParts = Awaited<ReturnType<typeof load>>;

/** The scripts that the first answer asks for, which the first touch does without (see `late-parts.ts`). */
export interface LateScripts {
  readonly parts: LateParts | undefined;
  /** The parts, once they are there; undefined when they cannot be had (offline, blocked). */
  readonly load: () => Promise<LateParts | undefined>;
}

export function useLateParts(): LateScripts {
  const [parts, setParts] = useState<LateParts>();
  return {
    parts,
    load: async () => {
      if (parts) return parts;
      const loaded = await load().catch(() => undefined);
      setParts(loaded);
      return loaded;
    },
  };
}
