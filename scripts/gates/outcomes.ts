import { globSync } from "node:fs";
import { join } from "node:path";
import {
  createProgram,
  type Expression,
  forEachChild,
  isAwaitExpression,
  isExpressionStatement,
  isVoidExpression,
  type Node,
  parseJsonConfigFileContent,
  readConfigFile,
  type SourceFile,
  sys,
  type Type,
  type TypeChecker,
  TypeFlags,
} from "typescript";

/** Properties whose literal says which outcome an object is. */
const MARKS = ["kind", "ok"] as const;

/** Whether a value can be one of several outcomes: words, yes or no, something or null, objects with a mark. */
function isOutcomeUnion(type: Type, checker: TypeChecker): boolean {
  if (!type.isUnion()) return false;
  const isUnit = (member: Type) => (member.flags & (TypeFlags.Literal | TypeFlags.Null)) !== 0;
  const isMarked = (member: Type) =>
    MARKS.some((name) => {
      const mark = member.getProperty(name);
      return mark !== undefined && isUnit(checker.getTypeOfSymbol(mark));
    });
  return type.types.some(isUnit) || type.types.every(isMarked);
}

/** What remains of a statement that drops its value: `await x;`, `void x;` and `x;` are all `x`. */
function dropped(expression: Expression): Expression {
  return isAwaitExpression(expression) || isVoidExpression(expression) ? dropped(expression.expression) : expression;
}

function problemsOf(source: SourceFile, file: string, checker: TypeChecker): readonly string[] {
  const problems: string[] = [];
  const visit = (node: Node): void => {
    if (isExpressionStatement(node)) {
      const expression = dropped(node.expression);
      const type = checker.getTypeAtLocation(expression);
      const awaited = checker.getAwaitedType(type);
      // A plain call (`set.delete(x)`) has no outcome that somebody waits for.
      if (awaited !== undefined && awaited !== type && isOutcomeUnion(awaited, checker)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        problems.push(`${file}:${line}: the outcome (${checker.typeToString(awaited)}) is dropped; handle each case`);
      }
    }
    forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** Statements of the functions that wait for one of several outcomes and look at none. */
export function outcomeProblems(root: string): readonly string[] {
  const { config } = readConfigFile(join(root, "tsconfig.json"), sys.readFile);
  const { options } = parseJsonConfigFileContent(config, sys, root);
  const files = globSync("netlify/**/*.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  const program = createProgram(
    files.map((file) => join(root, file)),
    options,
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(root, file));
    return source === undefined ? [] : problemsOf(source, file, checker);
  });
}
