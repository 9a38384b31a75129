import * as z from "zod";
import { suggestion } from "../nearest-key.ts";
import { kebab, plainPath, publishedFile, refuse, siteLink, sitePath, unique } from "./fields.ts";
import { frenchText } from "./tokened-text.ts";

export const sectionIds = ["particuliers", "professionnels", "entreprises"] as const;
export const menuCategoryIds = ["personnes", "biens", "epargne", "services"] as const;

export type SectionId = (typeof sectionIds)[number];
export type MenuCategoryId = (typeof menuCategoryIds)[number];

const entrySchema = (root?: string) =>
  z
    .strictObject({
      id: kebab(),
      title: frenchText({ root }),
      /** Title beside its parent: « Tous risques » below « Assurance auto ». */
      shortTitle: frenchText({ root }).optional(),
      /** Canonical path; absent while the offer is coming soon. */
      path: siteLink().optional(),
      description: frenchText({ root, max: 110 }),
      icon: kebab(),
      /** Drawing of this offer itself (src/contours/scenes); without one its page shows nothing else's. */
      scene: kebab().optional(),
      /** Places in menus; the first section is the parent in the breadcrumb. */
      placements: z.array(z.strictObject({ section: z.enum(sectionIds), category: z.enum(menuCategoryIds) })).min(1),
      status: z.enum(["active", "coming-soon"]),
      badge: z.enum(["nouveaute"]).optional(),
      featured: z.boolean().default(false),
      parent: kebab().optional(),
    })
    .superRefine(({ status, path, featured }, context) => {
      if (status === "active" && !path)
        refuse(context, ["path"], "une offre active a une page ; ajoutez « path », ou passez-la en « coming-soon »");
      if (status === "coming-soon" && path)
        refuse(context, ["path"], "une offre à venir n'a pas de lien ; retirez « path », ou passez-la en « active »");
      if (status === "coming-soon" && featured)
        refuse(context, ["featured"], "une offre à venir ne peut pas être mise en avant ; retirez « featured »");
    });

const pageLink = (root?: string) => z.strictObject({ id: kebab(), title: frenchText({ root }), path: sitePath() });

/** A page, or the PDF of a guide. */
const subjectPage = () => z.union([sitePath(), publishedFile()]);

const tradeSchema = (root?: string) =>
  z.strictObject({
    id: kebab(),
    title: frenchText({ root }),
    shortTitle: frenchText({ root }),
    path: sitePath(),
    description: frenchText({ root, max: 110 }),
    icon: kebab(),
    /** Drawing of what the trade is about (src/contours/scenes). */
    scene: kebab().optional(),
    /** The offer that the trade sells: a broker without it has no such trade. */
    line: kebab().optional(),
    /** Shown on the home page. */
    home: z.boolean(),
  });

const catalogueShape = (root?: string) =>
  z.strictObject({
    sections: z
      .array(
        z.strictObject({
          id: z.enum(sectionIds),
          title: frenchText({ root }),
          path: sitePath(),
          description: frenchText({ root, max: 110 }),
          /** Drawing of its menu (src/contours/scenes). */
          scene: kebab(),
          /** Link of the menu to the section's own page. */
          overviewLabel: frenchText({ root }),
        }),
      )
      .length(sectionIds.length),
    categories: z
      .array(z.strictObject({ id: z.enum(menuCategoryIds), title: frenchText({ root }) }))
      .length(menuCategoryIds.length),
    /** Folders of the URL that have no page: a text in the breadcrumb. */
    folders: z.array(z.strictObject({ path: plainPath(), title: frenchText({ root }) })),
    entries: z.array(entrySchema(root)).min(1).superRefine(unique("id")).superRefine(unique("path")),
    autoSideNavigation: z.array(z.strictObject({ title: frenchText({ root }), entries: z.array(kebab()).min(1) })),
    trades: z.array(tradeSchema(root)),
    /** Pages about nothing but some offers: without all of these offers there is no such page. */
    subjects: z
      .array(z.strictObject({ lines: z.array(kebab()).min(1), pages: z.array(subjectPage()).min(1) }))
      .default([]),
    otherPages: z.array(pageLink(root)),
    /** Help links: in every menu, in the phone menu and in the footer. */
    help: z
      .array(
        z.strictObject({
          label: frenchText({ root }),
          /** One line under the label. */
          text: frenchText({ root, max: 40 }),
          path: siteLink(),
          icon: kebab(),
          /** With icon and line in the menus, a large button in the phone menu. */
          main: z.boolean().default(false),
          /** A row of the phone menu beside the sections. */
          row: z.boolean().default(false),
        }),
      )
      .min(1),
    footer: z.strictObject({
      columns: z.array(
        z.strictObject({
          /** The audience, whose title heads the column. */
          section: z.enum(sectionIds),
          links: z.array(z.strictObject({ label: frenchText({ root }), entry: kebab() })).min(1),
        }),
      ),
      legal: z.array(z.strictObject({ label: frenchText({ root }), path: sitePath() })),
    }),
  });

/** content/navigation.yaml: sections, categories, every offer once, the auto side menu, trades, other pages, footer. */
export const catalogueSchema = (root?: string) => catalogueShape(root).superRefine(checkEntries);

export type Catalogue = z.output<ReturnType<typeof catalogueShape>>;
export type CatalogueEntry = Catalogue["entries"][number];
/** An entry that has a page. */
export type ActiveEntry = CatalogueEntry & { readonly path: string };

/** Entries that are there twice, that nothing is called, or that a link cannot lead to. */
function checkEntries(catalogue: Catalogue, context: z.RefinementCtx): void {
  const { entries } = catalogue;
  const ids = entries.map(({ id }) => id);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const requireEntry = (id: string, path: PropertyKey[]) => {
    if (!known.has(id))
      refuse(
        context,
        path,
        `aucune entrée ne s'appelle « ${id} »${suggestion(id, ids) || " ; corrigez le nom ou ajoutez l'entrée"}`,
      );
  };
  entries.forEach(({ id, parent }, index) => {
    if (parent === undefined) return;
    requireEntry(parent, ["entries", index, "parent"]);
    if (parent === id || known.get(parent)?.parent !== undefined)
      refuse(
        context,
        ["entries", index, "parent"],
        `« ${parent} » dépend déjà d'une autre entrée ; choisissez une entrée de premier niveau`,
      );
  });
  catalogue.trades.forEach(({ line }, index) => {
    if (line !== undefined) requireEntry(line, ["trades", index, "line"]);
  });
  catalogue.subjects.forEach(({ lines }, index) => {
    lines.forEach((id, place) => {
      requireEntry(id, ["subjects", index, "lines", place]);
    });
  });
  catalogue.autoSideNavigation.forEach((group, index) => {
    group.entries.forEach((id, place) => {
      requireEntry(id, ["autoSideNavigation", index, "entries", place]);
    });
  });
  catalogue.footer.columns.forEach((column, index) => {
    column.links.forEach(({ entry }, place) => {
      requireEntry(entry, ["footer", "columns", index, "links", place, "entry"]);
      if (known.get(entry)?.status === "coming-soon")
        refuse(
          context,
          ["footer", "columns", index, "links", place, "entry"],
          `« ${entry} » n'a pas encore de page ; retirez ce lien`,
        );
    });
  });
}
