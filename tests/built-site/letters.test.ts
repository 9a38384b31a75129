import { expect, it } from "vitest";
import { builtPages } from "./site-files.ts";

it("a field of a letter is named by words, not by the end of a sentence", () => {
  const fields = builtPages().flatMap(({ path, html }) =>
    [...html.matchAll(/<div class="letter__fields"[\s\S]*?class="sheet/g)].flatMap(([part]) =>
      [...part.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label = ""]) => `${path}: ${label}`),
    ),
  );
  expect(fields).not.toEqual([]);
  expect(fields.filter((field) => !/: [\p{Lu}\d]/u.test(field))).toEqual([]);
});
