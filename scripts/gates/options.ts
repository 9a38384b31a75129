import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";

/** A component and its optional properties. */
interface Component {
  readonly file: string;
  /** Its exported name; an .astro file has the name under which it is imported. */
  readonly name: string;
  readonly options: readonly string[];
}

/**
 * One use of a component: the names of the properties given. `undefined` when an object is spread, which may
 * hold any.
 */
interface Use {
  readonly key: string;
  readonly given: readonly string[] | undefined;
}

const frontMatterOf = (text: string) => /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
const keyOf = (file: string, name: string) => (file.endsWith(".astro") ? file : `${file}#${name}`);

/**
 * Optional members of each interface and type of a file, including those of a type of the same file that it
 * extends.
 */
function optionalMembers(source: ts.SourceFile): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const membersOf = (node: ts.TypeNode | ts.InterfaceDeclaration): readonly string[] => {
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(membersOf);
    if (ts.isTypeReferenceNode(node)) return found.get(node.typeName.getText(source)) ?? [];
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeLiteralNode(node)) return [];
    const own = node.members.flatMap((member) =>
      ts.isPropertySignature(member) && member.questionToken ? [member.name.getText(source)] : [],
    );
    const extended = ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []).flatMap(({ types }) => types) : [];
    return [...own, ...extended.flatMap((type) => found.get(type.expression.getText(source)) ?? [])];
  };
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) found.set(statement.name.text, membersOf(statement));
    if (ts.isTypeAliasDeclaration(statement)) found.set(statement.name.text, membersOf(statement.type));
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.parameters[0]?.type)
      found.set(`function ${statement.name.text}`, membersOf(statement.parameters[0].type));
  }
  return found;
}

function parse(file: string, text: string): ts.SourceFile {
  const code = file.endsWith(".astro") ? frontMatterOf(text) : text;
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function componentsOf(file: string, source: ts.SourceFile): readonly Component[] {
  const members = optionalMembers(source);
  if (file.endsWith(".astro")) return [{ file, name: "", options: members.get("Props") ?? [] }];
  return [...members].flatMap(([name, options]) =>
    /^function [A-Z]/.test(name) ? [{ file, name: name.slice("function ".length), options }] : [],
  );
}

/** Keys of the components that a file imports or defines, by their local name. */
function knownComponents(file: string, source: ts.SourceFile): ReadonlyMap<string, string> {
  const known = new Map(componentsOf(file, source).map(({ name }) => [name, keyOf(file, name)]));
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const target = from.startsWith("/") ? from.slice(1) : posix.join(posix.dirname(file), from);
    const clause = statement.importClause;
    if (clause?.name) known.set(clause.name.text, keyOf(target, "default"));
    if (clause?.namedBindings && ts.isNamedImports(clause.namedBindings)) {
      for (const { name, propertyName } of clause.namedBindings.elements)
        known.set(name.text, keyOf(target, (propertyName ?? name).text));
    }
  }
  return known;
}

/** The text of a tag between its name and its end, without the values in braces or quotes. */
function attributesAt(text: string, start: number): string {
  let outside = "";
  let depth = 0;
  let quote = "";
  for (let index = start; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (quote) {
      if (character === quote) quote = "";
    } else if (/["'`]/.test(character)) quote = character;
    else if (character === "{") {
      // `{...all}` and `{name}` are whole attributes.
      const own = depth === 0 && /\s$/.test(outside) ? /^\{\s*(\.\.\.|\w+(?=\s*\}))/.exec(text.slice(index))?.[1] : "";
      outside += own ?? "";
      depth += 1;
    } else if (character === "}") depth -= 1;
    else if (depth === 0 && character === ">") return outside;
    else if (depth === 0) outside += character;
  }
  return outside;
}

/** Uses by imported name, and `<views.Name>` of lazily loaded components by their exported name. */
function usesIn(
  text: string,
  known: ReadonlyMap<string, string>,
  byOwnName: ReadonlyMap<string, string> = new Map(),
): readonly Use[] {
  return [...text.matchAll(/<((?:\w+\.)*)([A-Z]\w*)(?=[\s/>])/g)].flatMap(
    ({ 0: tag, 1: owner, 2: name = "", index }) => {
      const key = owner ? byOwnName.get(name) : known.get(name);
      if (key === undefined) return [];
      const attributes = attributesAt(text, index + tag.length);
      const given = attributes.includes("...") ? undefined : (attributes.match(/[\w:-]+/g) ?? []);
      return [{ key, given }];
    },
  );
}

/**
 * Options of components (optional properties in Astro and React) that no page, layout, component or text of `content/`
 * ever gives. Required properties are left to the type check. Where an object is spread into a component, all
 * its options count as given. Texts in MDX know a component by the name of its file.
 */
export function optionProblems(root: string): readonly string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !/\.test\.tsx$/.test(file))
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const sources = read("src/**/*.{astro,tsx}").map(({ file, text }) => ({ file, text, source: parse(file, text) }));
  const components = sources
    .filter(({ file }) => !file.startsWith("src/pages/"))
    .flatMap(({ file, source }) => componentsOf(file, source));
  const byFileName = new Map(
    components.filter(({ name }) => name === "").map(({ file }) => [posix.basename(file, ".astro"), file]),
  );
  const byOwnName = new Map(
    components.filter(({ name }) => name !== "").map(({ file, name }) => [name, keyOf(file, name)]),
  );
  const uses = [
    ...sources.flatMap(({ file, text, source }) => usesIn(text, knownComponents(file, source), byOwnName)),
    ...read("content/**/*.mdx").flatMap(({ text }) => usesIn(text, byFileName)),
  ];
  const usesOf = Map.groupBy(uses, ({ key }) => key);
  return components.flatMap(({ file, name, options }) => {
    const own = usesOf.get(keyOf(file, name)) ?? [];
    if (own.some(({ given }) => given === undefined)) return [];
    return options
      .filter((option) => !own.some(({ given }) => given?.includes(option)))
      .map((option) => `${file}: nothing gives ${name || "the component"} its option « ${option} »; remove it`);
  });
}
