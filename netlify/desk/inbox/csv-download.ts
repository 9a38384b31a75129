import type { HstsPolicy } from "../../kernel/security-headers.ts";
import { deskHeaders } from "../shell/document.tsx";
import { type CsvColumns, csvParts } from "./export-csv.ts";

/** The answer that downloads a table. */
export function csvDownload<Row>(
  hsts: HstsPolicy,
  name: string,
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Response {
  const headers = deskHeaders(hsts);
  headers.set("content-type", "text/csv; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${name}.csv"`);
  const parts = csvParts(columns, pages);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, { headers });
}
