/**
 * Class of a table's cell that answers yes or no, alone or before a comma: the style sheet of texts draws a check or a
 * cross before the word (src/styles/prose.css).
 */
export function answerMark(cell: string): "yes" | "no" | undefined {
  const [, yes, no] = /^(?:(oui|yes)|(non|no))(?=$|,)/i.exec(cell.trim()) ?? [];
  if (yes) return "yes";
  return no ? "no" : undefined;
}
