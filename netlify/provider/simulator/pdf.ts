/**
 * A small valid PDF of one page, for the documents of the simulator.
 * @param lines one printed line each; characters outside Latin-1 are replaced by « ? »
 */
export function smallPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join("\n");
  const stream = `BT /F1 12 Tf 72 760 Td 18 TL\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(body, "latin1"));
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = Buffer.byteLength(body, "latin1");
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

function escapeText(line: string): string {
  return line.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, "?").replaceAll(/[\\()]/g, "\\$&");
}
