/** A calculation that the visitor takes to a form. It stays in this tab until the form is sent or the visitor drops it. */
export interface TakenCalculation {
  readonly tool: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** What the visitor saw; the server works the result out again. */
  readonly result: string;
}

const KEY = "calculation";

/** Keeps a calculation for the form of the next page; a browser that stores nothing takes nothing along. */
export function attachCalculation(calculation: TakenCalculation): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(calculation));
  } catch {
    // The request is sent without it.
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The calculation that was taken along, if there is a well-formed one. */
export function takenCalculation(): TakenCalculation | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("tool" in kept) || !("inputs" in kept) || !("result" in kept))
      return null;
    const { tool, inputs, result } = kept;
    if (!isText(tool) || !isText(result) || typeof inputs !== "object" || inputs === null) return null;
    const texts = Object.entries(inputs).filter((entry): entry is [string, string] => isText(entry[1]));
    return { tool, result, inputs: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

/** Forgets the calculation: sent, or not wanted. */
export function dropCalculation(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
