/** What a component of a writer's page asks for: a sentence, a list, a path, or one of some words. */
type Requirement = "text" | "list" | "path" | readonly string[];

interface AstroContext {
  readonly url: URL;
  readonly props: object;
}

/** A component misused in an MDX page; the message says where, what, and how to mend it, in French. */
export class MdxError extends Error {
  constructor(component: string, astro: Pick<AstroContext, "url">, problem: string) {
    super(`Page ${astro.url.pathname.replace(/\.html$/, "")}, composant <${component}> : ${problem}`);
    this.name = "MdxError";
  }
}

function problemOf(name: string, value: unknown, requirement: Requirement): string | undefined {
  if (requirement === "text") {
    if (typeof value === "string" && value.trim() !== "") return undefined;
    return `${name} manque ; écrivez ${name}="…".`;
  }
  if (requirement === "path") {
    if (typeof value === "string" && /^[/#]/.test(value)) return undefined;
    return `${name} doit être une adresse du site qui commence par / ou # ; écrivez par exemple ${name}="/contact".`;
  }
  if (requirement === "list") {
    if (Array.isArray(value) && value.length > 0) return undefined;
    return `${name} doit être une liste ; écrivez ${name}={["…", "…"]}.`;
  }
  if (typeof value === "string" && requirement.includes(value)) return undefined;
  return `${name} vaut « ${String(value)} » ; choisissez ${requirement.map((word) => `« ${word} »`).join(", ")}.`;
}

/**
 * Checks the properties of a component used by a writer.
 * @throws MdxError naming page, component, property and remedy.
 */
export function requireProps(component: string, astro: AstroContext, requirements: Record<string, Requirement>): void {
  for (const [name, requirement] of Object.entries(requirements)) {
    const problem = problemOf(name, Reflect.get(astro.props, name), requirement);
    if (problem) throw new MdxError(component, astro, problem);
  }
}
