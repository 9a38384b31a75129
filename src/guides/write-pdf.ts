import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import subsetFont from "subset-font";
import { ownLogo } from "../content/brand-files.ts";
import { drawing } from "../contours/drawings.ts";
import { hues, inks } from "../contours/palette.ts";
import { type Category, categories } from "../shared/category.ts";
import { fontAxes } from "../shared/font-tables.ts";
import type { Block, Guide, Run, Table } from "./guide-blocks.ts";

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;
/** The types of pdfkit lack the scope of a table cell. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: "Column" | "Row" };

const PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 60 } as const;
const ROOM = PAGE.width - 2 * PAGE.margin;
const SIZE = { body: 11, small: 9, table: 9.5, part: 12, h2: 20, h3: 14, title: 34, subtitle: 14 } as const;
const BOX_INSET = 14;
const LIST_INSET = 18;
/** Height of a line to write on. */
const SHEET_ROW = 27;
/** Around the text of a table's cell. */
const PADDING = 5;

interface Row {
  readonly cells: readonly string[];
  readonly isHead: boolean;
}

const cellFont = (index: number, isHead: boolean) => (isHead || index === 0 ? "bold" : "text");

const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** The site's own fonts, in the weights of the guide, with every character that it may need. */
async function registerFonts(doc: Doc, letters: string): Promise<void> {
  const fonts = [
    ["text", "text.woff2", 400],
    ["bold", "text.woff2", 700],
    ["display", "titles.woff2", 700],
  ] as const;
  for (const [name, file, wght] of fonts) {
    const source = readFileSync(join("src/assets/fonts", file));
    const sfnt = await subsetFont(source, letters, { targetFormat: "sfnt" });
    const isVariable = fontAxes(sfnt).length > 0;
    doc.registerFont(name, isVariable ? await subsetFont(sfnt, letters, { variationAxes: { wght } }) : sfnt);
  }
}

/** The broker's own logo as pixels, four for each point of the page, and its size on it. */
interface PdfLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pdfLogo(): Promise<PdfLogo | undefined> {
  const logo = ownLogo("light");
  if (!logo) return undefined;
  const png = await sharp(Buffer.from(logo.svg), { density: 600 })
    .resize({ height: 4 * logo.height })
    .png()
    .toBuffer();
  return { png, width: logo.width, height: logo.height };
}

/**
 * Writes a guide: tagged, with language, title, outline, metadata and live links. The same words always give
 * the same file.
 */
class GuideWriter {
  private readonly doc: Doc;
  private readonly guide: Guide;
  private readonly siteUrl: string;
  private readonly root: Structure;
  /** Left edge and width of what is being written. */
  private left: number = PAGE.margin;
  private width: number = ROOM;

  private readonly logo: PdfLogo | undefined;

  constructor(doc: Doc, guide: Guide, siteUrl: string, logo: PdfLogo | undefined) {
    this.doc = doc;
    this.logo = logo;
    this.guide = guide;
    this.siteUrl = siteUrl;
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  /** Lines and grounds, marked as artifacts that screen readers skip. */
  private decoration(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** An element that is drawn, below its parent. */
  private draw(parent: Structure, type: string, write: () => void, options: CellOptions = {}): void {
    const element = this.doc.struct(type, options, [write]);
    parent.add(element);
    element.end();
  }

  /** An element that holds others, below its parent. */
  private hold(parent: Structure, type: string, fill: (element: Structure) => void): void {
    const element = this.doc.struct(type);
    parent.add(element);
    fill(element);
    element.end();
  }

  private get bottom(): number {
    return PAGE.height - PAGE.foot;
  }

  private makeRoom(height: number): void {
    if (this.doc.y + height > this.bottom && this.doc.y > PAGE.margin + 1) this.doc.addPage();
  }

  private runs(parent: Structure, runs: readonly Run[], size: number, isTitle = false): void {
    const { doc } = this;
    runs.forEach(({ text, bold, href }, index) => {
      const isLast = index === runs.length - 1;
      const write = () => {
        doc
          .font(isTitle ? "display" : bold ? "bold" : "text")
          .fontSize(size)
          .fillColor(href ? inks.sapin : inks.encre);
        const options = {
          width: this.width,
          continued: !isLast,
          lineGap: 2,
          underline: href !== undefined,
          link: href === undefined ? null : new URL(href, this.siteUrl).href,
        };
        if (index === 0) doc.text(text, this.left, doc.y, options);
        else doc.text(text, options);
      };
      parent.add(href === undefined ? write : doc.struct("Link", { alt: text }, [write]));
    });
  }

  private heightOf(runs: readonly Run[], size: number, width: number): number {
    const text = runs.map((run) => run.text).join("");
    return this.doc.font("text").fontSize(size).heightOfString(text, { width, lineGap: 2 });
  }

  private heading(level: 1 | 2 | 3, text: string): void {
    const { doc } = this;
    if (level === 2 && doc.y > PAGE.margin + 1) doc.addPage();
    if (level === 3) this.makeRoom(60);
    if (level < 3) doc.outline.addItem(text);
    this.draw(this.root, `H${level}`, () => {
      doc
        .font("display")
        .fontSize(level === 2 ? SIZE.h2 : SIZE.h3)
        .fillColor(inks.sapin);
      doc.text(text, this.left, doc.y, { width: this.width });
    });
    doc.y += 6;
  }

  private paragraph(parent: Structure, block: Extract<Block, { kind: "paragraph" }>): void {
    const size = block.isTitle ? SIZE.part : SIZE.body;
    this.makeRoom(Math.min(this.heightOf(block.runs, size, this.width), 60));
    this.hold(parent, "P", (element) => this.runs(element, block.runs, size, block.isTitle));
    this.doc.y += block.isTitle ? 2 : 5;
  }

  private list(parent: Structure, block: Extract<Block, { kind: "list" }>): void {
    this.hold(parent, "L", (list) => {
      block.items.forEach((item, index) => {
        const height = item.reduce(
          (sum, part) =>
            part.kind === "paragraph" ? sum + this.heightOf(part.runs, SIZE.body, this.width - LIST_INSET) + 5 : sum,
          0,
        );
        this.makeRoom(Math.min(height, 120));
        const mark = block.mark === "number" ? `${index + 1}.` : block.mark === "box" ? "" : "–";
        this.hold(list, "LI", (entry) => this.entry(entry, mark, item));
      });
    });
    this.doc.y += 3;
  }

  /** An entry of a list: its number or dash, or a box to tick, and what it says. */
  private entry(entry: Structure, mark: string, item: readonly Block[]): void {
    const { doc } = this;
    const { y } = doc;
    if (mark === "")
      this.decoration(() =>
        doc
          .lineWidth(1)
          .rect(this.left, y + 1.5, 9, 9)
          .stroke(inks.sapin),
      );
    else
      this.draw(entry, "Lbl", () => {
        doc
          .font("bold")
          .fontSize(SIZE.body)
          .fillColor(inks.sapin)
          .text(mark, this.left, y, { width: LIST_INSET, lineBreak: false });
      });
    doc.y = y;
    this.hold(entry, "LBody", (body) => this.within(LIST_INSET, () => this.blocks(body, item)));
  }

  /** Writes something indented. */
  private within(inset: number, write: () => void): void {
    const { left, width } = this;
    this.left += inset;
    this.width -= inset;
    write();
    this.left = left;
    this.width = width;
  }

  private heightOfBlocks(blocks: readonly Block[], width: number): number {
    return blocks.reduce((sum, block) => {
      if (block.kind === "paragraph")
        return sum + this.heightOf(block.runs, block.isTitle ? SIZE.part : SIZE.body, width) + 6;
      if (block.kind === "list")
        return sum + block.items.reduce((inner, item) => inner + this.heightOfBlocks(item, width - LIST_INSET), 4);
      if (block.kind === "box") return sum + this.heightOfBlocks(block.blocks, width - BOX_INSET) + 12;
      return sum + 30;
    }, 0);
  }

  private box(parent: Structure, block: Extract<Block, { kind: "box" }>): void {
    const { doc } = this;
    this.makeRoom(Math.min(this.heightOfBlocks(block.blocks, this.width - BOX_INSET) + 12, this.bottom - PAGE.margin));
    doc.y += 4;
    const page = doc.page;
    const top = doc.y;
    this.hold(parent, "Sect", (element) => this.within(BOX_INSET, () => this.blocks(element, block.blocks)));
    if (doc.page === page) {
      const end = doc.y;
      this.decoration(() =>
        doc
          .lineWidth(3)
          .moveTo(this.left + 2, top)
          .lineTo(this.left + 2, end - 4)
          .stroke(inks.sapin),
      );
      doc.y = end;
    }
    doc.y += 6;
  }

  private table(parent: Structure, table: Table): void {
    const { doc } = this;
    this.hold(parent, "Table", (element) => {
      this.makeRoom(90);
      if (table.caption !== "") {
        this.draw(element, "Caption", () => {
          doc
            .font("bold")
            .fontSize(SIZE.body)
            .fillColor(inks.encre)
            .text(table.caption, this.left, doc.y, { width: this.width });
        });
        doc.y += 4;
      }
      const rows = (part: Structure, lines: Table["rows"], isHead: boolean) => {
        for (const cells of lines) this.row(part, table, { cells, isHead });
      };
      this.hold(element, "THead", (part) => rows(part, [table.head], true));
      this.hold(element, "TBody", (part) => rows(part, table.rows, false));
    });
    doc.y += 10;
  }

  /** Widths of a table's columns: the first, which names the row, is wider. */
  private columnWidths({ head }: Table): readonly number[] {
    const first = head.length === 2 ? 0.4 : 0.3;
    return head.map((_, index) => this.width * (index === 0 ? first : (1 - first) / (head.length - 1)));
  }

  private row(part: Structure, table: Table, row: Row): void {
    const { doc } = this;
    const widths = this.columnWidths(table);
    const height = this.rowHeight(table, row);
    if (doc.y + height > this.bottom) doc.addPage();
    const y = doc.y;
    this.decoration(() => this.rowLines(table, row, height));
    this.hold(part, "TR", (line) => {
      let x = this.left;
      row.cells.forEach((cell, index) => {
        const isName = row.isHead || (index === 0 && cell !== "");
        const place = x;
        const write = () => {
          doc.font(cellFont(index, row.isHead)).fontSize(SIZE.table).fillColor(inks.encre);
          doc.text(cell, place + PADDING, y + PADDING, { width: (widths[index] ?? 0) - 2 * PADDING, lineGap: 1 });
        };
        this.draw(line, isName ? "TH" : "TD", write, isName ? { scope: row.isHead ? "Column" : "Row" } : {});
        x += widths[index] ?? 0;
      });
    });
    doc.y = y + height;
  }

  private rowHeight(table: Table, { cells, isHead }: Row): number {
    const widths = this.columnWidths(table);
    const heights = cells.map((cell, index) => {
      const room = { width: (widths[index] ?? 0) - 2 * PADDING, lineGap: 1 };
      const { doc } = this;
      return (
        doc
          .font(cellFont(index, isHead))
          .fontSize(SIZE.table)
          .heightOfString(cell || " ", room) +
        2 * PADDING
      );
    });
    return Math.max(table.isSheet && !isHead ? SHEET_ROW : 0, ...heights);
  }

  /** The ground of a head, the line below a row, and between the columns of a sheet to fill in. */
  private rowLines(table: Table, { isHead }: Row, height: number): void {
    const { doc, left, width } = this;
    const { y } = doc;
    if (isHead) doc.rect(left, y, width, height).fill(inks.sable);
    doc
      .lineWidth(0.6)
      .moveTo(left, y + height)
      .lineTo(left + width, y + height)
      .stroke(inks.brume);
    if (!table.isSheet) return;
    let x = left;
    for (const column of this.columnWidths(table).slice(0, -1)) {
      x += column;
      doc
        .moveTo(x, y)
        .lineTo(x, y + height)
        .stroke(inks.brume);
    }
  }

  private blocks(parent: Structure, blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.kind === "heading") this.heading(block.level, block.text);
      else if (block.kind === "paragraph") this.paragraph(parent, block);
      else if (block.kind === "list") this.list(parent, block);
      else if (block.kind === "box") this.box(parent, block);
      else this.table(parent, block);
    }
  }

  private drawLogo({ png, width, height }: PdfLogo): void {
    const write = () => {
      this.doc.image(png, PAGE.margin, 162, { width, height });
    };
    this.draw(this.root, "Figure", write, { alt: this.guide.brand });
    this.doc.y = 162 + height + 10;
  }

  /** Ground, contour lines, logo or name, title, promise and edition. */
  private cover(): void {
    const { doc, guide } = this;
    const category = isCategory(guide.category) ? guide.category : "professionnels";
    const hue = hues[category];
    const height = 470;
    const lines = [...drawing(`cover-${category}`).svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path = ""]) => path);
    this.decoration(() => {
      doc.rect(0, 0, PAGE.width, height).fill(hue.ground);
      doc.rect(0, 0, PAGE.width, height).clip();
      doc.scale(1.17).lineWidth(0.7).strokeOpacity(0.55);
      for (const path of lines) doc.path(path).stroke(hue.line);
    });
    this.decoration(() => doc.rect(PAGE.margin - 16, 150, ROOM + 32, 190).fill(inks.papier));
    const write = (type: string, text: string, font: string, size: number, y: number) => {
      this.draw(this.root, type, () => {
        doc.font(font).fontSize(size).fillColor(inks.encre).text(text, PAGE.margin, y, { width: ROOM });
      });
      doc.y += 8;
    };
    if (this.logo) this.drawLogo(this.logo);
    else write("P", guide.brand, "bold", SIZE.subtitle, 166);
    write("H1", guide.title, "display", SIZE.title, doc.y);
    write("P", guide.subtitle, "text", SIZE.subtitle, doc.y);
    doc.y = height + 30;
    const page = new URL(guide.path, this.siteUrl).href;
    const online: readonly Run[] = [
      { text: "Les mêmes fiches, à remplir à l’écran : ", bold: false, href: undefined },
      { text: page, bold: false, href: page },
    ];
    for (const runs of [...guide.edition, online]) {
      this.hold(this.root, "P", (element) => this.runs(element, runs, SIZE.body));
      doc.y += 6;
    }
  }

  private footers(): void {
    const { doc, guide } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let index = start + 1; index < start + count; index += 1) {
      doc.switchToPage(index);
      doc.page.margins.bottom = 0;
      doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
      doc.font("text").fontSize(SIZE.small).fillColor(inks.brume);
      doc.text(`${guide.brand}. ${guide.title}. Page ${index + 1} sur ${count}`, PAGE.margin, PAGE.height - 40, {
        width: ROOM,
        lineBreak: false,
      });
      doc.endMarkedContent();
    }
  }

  write(): void {
    this.cover();
    this.doc.addPage();
    this.blocks(this.root, this.guide.blocks);
    this.root.end();
    this.footers();
  }
}

/**
 * The PDF of a guide: A4, tagged, in French.
 * @param siteUrl address of the site: links of the guide lead there.
 */
export async function guidePdf(guide: Guide, siteUrl: string): Promise<Buffer> {
  // The metadata is written unescaped, so an ampersand would break it.
  const safe = (text: string) => text.replaceAll("&", "et").replaceAll("<", "");
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: "fr-FR",
    pdfVersion: "1.7",
    size: "A4",
    tagged: true,
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.foot },
    info: {
      Title: safe(guide.title),
      Author: safe(guide.brand),
      Subject: safe(guide.subtitle),
      Producer: "PDFKit",
      Creator: "PDFKit",
      CreationDate: new Date(`${guide.updated}T12:00:00Z`),
    },
  });
  const pdf = buffer(doc);
  await registerFonts(doc, `${JSON.stringify(guide)}0123456789.,–()`);
  doc.addPage();
  new GuideWriter(doc, guide, siteUrl, await pdfLogo()).write();
  doc.end();
  return pdf;
}
