import { useState } from "react";

const load = () => import("./late-parts.ts");

type LateParts = Awaited<ReturnType<typeof load>>;

/** The scripts loaded with the first answer and not at the first touch (see `late-parts.ts`). */
export interface LateScripts {
  readonly parts: LateParts | undefined;
  /** The parts once loaded; undefined when they cannot be loaded (offline, blocked). */
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
