import type { PageProblem } from "./links.ts";
import { attribute, elementsOf, type PageElement } from "./page-text.ts";
import type { SitePage } from "./site-pages.ts";

/** Marks a picture whose words are beside it (an adviser beside the name, a relief beside a title): its alternative is empty. */
const DECORATION = "data-decoration";

function pictureProblem(picture: PageElement): string | undefined {
  const source = attribute(picture, "src") ?? "";
  const alternative = attribute(picture, "alt");
  if (/^(?:https?:)?\/\//.test(source))
    return "l'image vient d'un autre site ; copiez-la dans content/ et citez cette copie";
  if (alternative === undefined) return "l'image n'a pas de texte de remplacement ; décrivez-la en une phrase";
  if (alternative.trim() === "" && attribute(picture, DECORATION) === undefined)
    return "le texte de remplacement de l'image est vide ; décrivez-la en une phrase";
  if (/^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(alternative.trim()))
    return `« ${alternative} » est un nom de fichier ; décrivez l'image en une phrase`;
  return undefined;
}

/** A drawing announced as a picture has a name of its own. */
function drawingProblem(drawing: PageElement): string | undefined {
  if (attribute(drawing, "role") !== "img") return undefined;
  const named = ["aria-label", "aria-labelledby"].some((name) => (attribute(drawing, name) ?? "").trim() !== "");
  return named ? undefined : "ce dessin est annoncé comme une image sans nom ; donnez-lui un aria-label";
}

/** Pictures of the built pages without alternative, with a useless one, or fetched from another site. */
export function pictureProblems(pages: readonly SitePage[]): readonly PageProblem[] {
  return pages.flatMap(({ path, html }) =>
    elementsOf(html).flatMap((element) => {
      const message =
        element.tagName === "img"
          ? pictureProblem(element)
          : element.tagName === "svg"
            ? drawingProblem(element)
            : undefined;
      if (message === undefined) return [];
      const target = attribute(element, "src") ?? `<${element.tagName} role="img">`;
      return [{ page: path, target, message }];
    }),
  );
}
