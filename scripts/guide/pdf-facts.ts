/** What can be told of a PDF written by Chromium, whose objects are plain text. */
export interface PdfFacts {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly pages: number;
  /** Marked, with a structure tree: a screen reader gets headings, lists and tables. */
  readonly tagged: boolean;
  /** Headings that readers show as an outline. */
  readonly outlined: boolean;
}

/** `(texte)` or `<FEFF…>`: the two ways a PDF writes a string. */
function pdfString(source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  const bytes = source.startsWith("<")
    ? Buffer.from(source.slice(1, -1), "hex")
    : Buffer.from(
        source
          .slice(1, -1)
          .replace(/\\(\d{3}|.)/g, (_, escaped: string) =>
            escaped.length === 3 ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
          ),
        "latin1",
      );
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isUtf16 ? new TextDecoder("utf-16be").decode(bytes.subarray(2)) : bytes.toString("latin1");
}

const stringAfter = (key: string, pdf: string) =>
  pdfString(new RegExp(`/${key}\\s*(\\((?:\\\\.|[^\\\\)])*\\)|<[0-9A-Fa-f]*>)`).exec(pdf)?.[1]);

/** Reads title, language, page count, tags and outline. */
export function pdfFacts(file: Buffer): PdfFacts {
  const pdf = file.toString("latin1");
  return {
    title: stringAfter("Title", pdf.slice(0, 4000)) ?? stringAfter("Title", pdf),
    language: stringAfter("Lang", pdf),
    pages: [...pdf.matchAll(/\/Type\s*\/Page(?![a-zA-Z])/g)].length,
    tagged: /\/MarkInfo\s*<<[^>]*\/Marked\s+true/.test(pdf) && /\/StructTreeRoot\s+\d+ \d+ R/.test(pdf),
    outlined: /\/Outlines\s+\d+ \d+ R/.test(pdf),
  };
}
