import { isRecord } from "../../../src/shared/is-record.ts";

/** A calculation of /outils that the person attached; null for none. */
export function readCalculation(value: unknown): { tool: string; rows: { label: string; value: string }[] } | null {
  if (!isRecord(value) || typeof value.tool !== "string" || !Array.isArray(value.rows)) return null;
  const rows = value.rows.flatMap((row: unknown) =>
    isRecord(row) ? [{ label: String(row.label), value: String(row.value) }] : [],
  );
  return { tool: value.tool, rows };
}

/** A box that was shown with its text. */
export interface ConsentBox {
  readonly key: string;
  readonly text: string;
  readonly ticked: boolean;
  /** When the agreement was taken back. */
  readonly withdrawnAt: Date | null;
}

/** The boxes of a request's consents. */
export function readBoxes(value: unknown): readonly ConsentBox[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((box: unknown) =>
    isRecord(box) && "text" in box && "ticked" in box
      ? [
          {
            key: typeof box.key === "string" ? box.key : "",
            text: String(box.text),
            ticked: box.ticked === true,
            withdrawnAt: typeof box.withdrawnAt === "string" ? new Date(box.withdrawnAt) : null,
          },
        ]
      : [],
  );
}
