import type { Page } from "playwright/test";
import { getDocumentProxy } from "unpdf";

const MM_PER_POINT = 25.4 / 72;

/** Words of a PDF, with where they begin: millimetres from the left and from the top of the page, at their foot. */
export interface PdfWords {
  readonly words: string;
  readonly left: number;
  readonly top: number;
}

export interface PdfPage {
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWords[];
}

/** The pages of a PDF with their words, in the order in which they are written. */
async function readPdf(file: Uint8Array): Promise<readonly PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    pages.push({
      width: width * MM_PER_POINT,
      height: height * MM_PER_POINT,
      words: items.flatMap((item) =>
        "str" in item && item.str.trim()
          ? [
              {
                words: item.str,
                left: item.transform[4] * MM_PER_POINT,
                top: (height - item.transform[5]) * MM_PER_POINT,
              },
            ]
          : [],
      ),
    });
  }
  return pages;
}

/** A page on paper, as the browser writes it. */
export const printed = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** All words of a sheet. */
export const textOf = ({ words }: PdfPage): string => words.map((each) => each.words).join(" ");
