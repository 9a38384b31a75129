import { withdrawnFiles } from "../content/offer.ts";
import { pageFolders } from "../content/page-folders.ts";
import { isRecord } from "../shared/is-record.ts";
import type { LaunchInput } from "./demonstration-data.ts";

const SITE = "content/site.yaml";

/** Files of pages that the site does not build, from the project root. */
function unbuiltFiles(root: string): ReadonlySet<string> {
  const folders = Object.keys(pageFolders).map((folder) => `content/${folder}`);
  return new Set(folders.flatMap((folder) => withdrawnFiles(folder, root).map((file) => `${folder}/${file}`)));
}

/** What the site builds of what content/ says: not the pages of what is not sold, nor the claims that these alone cite. */
export function builtInput(root: string, input: LaunchInput): LaunchInput {
  const unbuilt = unbuiltFiles(root);
  const texts = input.texts.filter(({ file }) => !unbuilt.has(file));
  const cites = (key: string) => (text: string) => new RegExp(`\\b${key}\\b`).test(text);
  const shown = [
    ...texts.map(({ text }) => text),
    ...input.data.flatMap(({ file, data }) => (file.endsWith("/site.yaml") ? [] : JSON.stringify(data))),
  ];
  const hidden = input.texts.flatMap(({ file, text }) => (unbuilt.has(file) ? text : []));
  const data = input.data.map((one) => {
    if (one.file !== SITE || !isRecord(one.data) || !isRecord(one.data.claims)) return one;
    const claims = Object.entries(one.data.claims).filter(
      ([key]) => shown.some(cites(key)) || !hidden.some(cites(`claim\\.${key}`)),
    );
    return { ...one, data: { ...one.data, claims: Object.fromEntries(claims) } };
  });
  return { ...input, texts, data };
}
