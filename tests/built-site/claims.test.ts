import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Act, delaysOf } from "../../src/acts/act.ts";
import { acts, isAct } from "../../src/acts/acts.ts";
import { delayText } from "../../src/acts/describe.ts";
import { loadOffer } from "../../src/content/offer.ts";
import { acts as words } from "../../src/i18n/tables/acts.ts";
import { dist, offeredFiles } from "./site-files.ts";

const { withdrawnActs } = loadOffer();
const actsOf = (named: unknown): readonly string[] => (Array.isArray(named) ? named.map(String) : []);

describe.each(offeredFiles("claims").map(({ id, data }) => ({ id, named: actsOf(data.acts) })))(
  "the page of the claim $id",
  ({ id, named }) => {
    const html = readFileSync(join(dist, "sinistre", `${id}.html`), "utf8").replaceAll(/\u00a0|\u202f|&nbsp;/g, " ");

    it("says the delay of each of its acts, and leads to its letter", () => {
      expect(named.length).toBeGreaterThan(0);
      for (const act of named.filter(isAct).filter((each) => !withdrawnActs.has(each))) {
        for (const delay of delaysOf(acts[act] satisfies Act)) expect(html).toContain(delayText(delay, words.fr));
        expect(html).toContain(`href="/modeles/${act}"`);
      }
    });
  },
);
