import { PlainProblem } from "../setup/prepare.mjs";

/** Settings of a function that this server does, and those that are Netlify's alone to do. */
const knownKeys: ReadonlySet<string> = new Set(["path", "method", "schedule", "region", "rateLimit"]);

function strings(name: string, key: string, value: unknown): string[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return list.map((item: unknown) => {
    if (typeof item === "string") return item;
    throw new PlainProblem(`netlify/functions/${name}: config.${key} must be a text or a list of texts.`);
  });
}

function patterns(name: string, paths: unknown): URLPattern[] {
  return strings(name, "path", paths).map((path) => {
    if (!path.startsWith("/")) {
      throw new PlainProblem(`netlify/functions/${name}: config.path « ${path} » must begin with “/”.`);
    }
    return new URLPattern({ pathname: path });
  });
}

/**
 * Reads what a function module declares, its default export and its `config`, as Netlify's bundler reads it; a setting that this
 * server does not do is refused.
 * @throws PlainProblem naming the function when the platform would refuse or ignore what it says.
 */
export function readFunction(name: string, module: unknown) {
  const part = (key: string): unknown =>
    typeof module === "object" && module !== null ? Reflect.get(module, key) : undefined;
  const handler = part("default");
  if (typeof handler !== "function") {
    throw new PlainProblem(`netlify/functions/${name}: a function module needs a default export that is a function.`);
  }
  const config = part("config") ?? {};
  if (typeof config !== "object") throw new PlainProblem(`netlify/functions/${name}: config must be an object.`);
  const setting = (key: string): unknown => Reflect.get(config, key);
  const unknown = Object.keys(config).find((key) => !knownKeys.has(key));
  if (unknown)
    throw new PlainProblem(`netlify/functions/${name}: config.${unknown} is not a setting that this server does.`);
  const schedule = setting("schedule");
  if (schedule !== undefined && typeof schedule !== "string") {
    throw new PlainProblem(`netlify/functions/${name}: config.schedule must be a cron expression.`);
  }
  const paths = patterns(name, setting("path"));
  if (schedule !== undefined && paths.length > 0) {
    throw new PlainProblem(`netlify/functions/${name}: a scheduled function has no address, remove config.path.`);
  }
  const own = schedule === undefined ? [new URLPattern({ pathname: `/.netlify/functions/${name}` })] : [];
  return {
    name,
    handler: (request: Request, context: unknown): unknown => Reflect.apply(handler, undefined, [request, context]),
    /** Paths it answers at. A `config.path` replaces `/.netlify/functions/<name>`, as on the platform. */
    paths: paths.length > 0 ? paths : own,
    /** In upper case; empty: every method. */
    methods: strings(name, "method", setting("method")).map((method) => method.toUpperCase()),
    /** Cron expression. A scheduled function has no address. */
    schedule,
  };
}

export type LocalFunction = ReturnType<typeof readFunction>;

/** The function that answers a request, and the named parts of its path. */
export function matchFunction(
  functions: readonly LocalFunction[],
  request: { readonly method: string; readonly pathname: string },
): { readonly found: LocalFunction; readonly params: Record<string, string> } | undefined {
  for (const found of functions) {
    if (found.methods.length > 0 && !found.methods.includes(request.method.toUpperCase())) continue;
    for (const pattern of found.paths) {
      const groups = pattern.exec({ pathname: request.pathname })?.pathname.groups;
      if (!groups) continue;
      const params = Object.entries(groups).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, value] as const],
      );
      return { found, params: Object.fromEntries(params) };
    }
  }
  return undefined;
}
