import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const kinds = ["address", "text", "list", "message", "timing", "payload", "state"];
const deciders = ["law", "safety", "honesty", "user's order"];
const mostWords = 20;

/** Where `docs/specification` says what was asked, and where it was left. */
const requirementsFile = "docs/specification/requirements.tsv";
const deviationsFile = "docs/specification/deviations.md";
const testFiles = "{src,netlify,scripts,tests}/**/*.{test,spec}.{ts,tsx}";

/** Ids (`S1-118`) in brackets at the start of a text of a test file: titles of tests, and rows of tables of titles. */
function idsIn(file: string, text: string): readonly string[] {
  if (!/\[S\d-\d{3}/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const own = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : "";
    found.push(...(/^\[(S\d-\d{3}(?:, S\d-\d{3})*)\] /.exec(own)?.[1]?.split(", ") ?? []));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** Problems of one requirement, given its tests and the known deviations. */
function problemsOf(row: string, proven: ReadonlySet<string>, deviations: ReadonlySet<string>): readonly string[] {
  const [id = "", kind = "", status = "", requirement = "", ...rest] = row.split("\t");
  const hasTest = proven.has(id);
  const faults: readonly (readonly [boolean, string])[] = [
    [!/^S\d-\d{3}$/.test(id) || rest.length > 0 || requirement === "", "is not « id, kind, status, requirement »"],
    [!kinds.includes(kind), `has the unknown kind « ${kind} »`],
    [requirement.split(/\s+/).length > mostWords, `has more than ${mostWords} words`],
    [status === "test" && !hasTest, "has neither a test nor a deviation"],
    [status === "red" && hasTest, "is marked red and has a test: write « test »"],
    [!["test", "red"].includes(status) && !deviations.has(status), `has no deviation « ${status} »`],
  ];
  return faults.flatMap(([isWrong, text]) => (isWrong ? [`${requirementsFile}: ${id || row} ${text}`] : []));
}

/**
 * Joins the requirements of the specification, the deviations from it and the titles of tests. Each requirement needs a
 * test or a deviation, or is marked red; each deviation a reason, a date and who decided it.
 * @returns how many are proven, left on purpose, or not met today; and what is wrong with the three lists.
 */
export function specificationState(root: string) {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const rows = read(requirementsFile).trim().split(/\r?\n/).slice(1);
  const ids = rows.map((row) => row.split("\t")[0] ?? "");
  const statuses = rows.map((row) => row.split("\t")[2] ?? "");
  const table = read(deviationsFile)
    .split(/\r?\n/)
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", asked = "", done = "", reason = "", date = "", decider = ""]) => ({
      name: name.replaceAll("`", ""),
      isWhole: [asked, done, reason].every(Boolean) && /^\d{4}-\d{2}-\d{2}$/.test(date) && deciders.includes(decider),
    }));
  const named = globSync(testFiles, { cwd: root }).flatMap((file) => idsIn(file, read(file)));
  const [proven, deviations] = [new Set(named), new Set(table.map(({ name }) => name))];
  const problems = [
    ...rows.flatMap((row) => problemsOf(row, proven, deviations)),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${requirementsFile}: ${id} is there twice`),
    ...[...proven].filter((id) => !ids.includes(id)).map((id) => `A test names ${id}, which is no requirement`),
    ...table
      .filter(({ isWhole }) => !isWhole)
      .map(
        ({ name }) => `${deviationsFile}: ${name} lacks what was asked, what is done, a reason, a date or a decider`,
      ),
    ...table
      .filter(({ name }) => !statuses.includes(name))
      .map(({ name }) => `${deviationsFile}: no requirement deviates by ${name}`),
  ];
  const count = (status: string) => statuses.filter((one) => one === status).length;
  const [tested, red] = [count("test"), count("red")];
  return { proven: tested, deviating: rows.length - tested - red, red, problems };
}
