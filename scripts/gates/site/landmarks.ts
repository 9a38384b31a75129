import { attribute, elementsOf, type PageElement, textOf } from "../../../src/site-checks/page-text.ts";
import { eachPage } from "../each-page.ts";

/**
 * Most landmarks of one page, header and footer left out: a reader who jumps from one to the next crosses each of them. Two of them are hidden at most widths (the phone menu, the line of the other language).
 * Sections of a page have headings for that; a name makes a region of a form, of a tool and of a list of offers only.
 */
const mostLandmarks = 10;

const landmarkTags: Readonly<Record<string, string>> = { nav: "navigation", aside: "complementary", main: "main" };
const landmarkRoles = new Set(["navigation", "complementary", "region", "search", "form", "main"]);

function landmarkOf(element: PageElement): string | undefined {
  const role = attribute(element, "role");
  if (role !== undefined) return landmarkRoles.has(role) ? role : undefined;
  return landmarkTags[element.tagName];
}

/**
 * Landmarks of the built pages that a screen reader could not tell apart: without a name, or two of one kind with the
 * same one, or too many of them; pages without exactly one main; names that point to nothing; a first link that does not lead to the content.
 */
export const landmarkProblems = eachPage(({ html }) => {
  const elements = elementsOf(html);
  const byId = new Map(elements.map((element) => [attribute(element, "id"), element]));
  const nameOf = (element: PageElement) => {
    const ids = (attribute(element, "aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const names = ids.map((id) => {
      const target = byId.get(id);
      return target ? textOf(target) : "";
    });
    return (names.join(" ") || (attribute(element, "aria-label") ?? "")).trim();
  };
  const landmarks = elements.flatMap((element) => {
    const kind = landmarkOf(element);
    return kind === undefined || kind === "main" ? [] : [{ kind, name: nameOf(element) }];
  });
  const regions = elements.filter(
    (element) =>
      ["section", "form"].includes(element.tagName) &&
      attribute(element, "role") === undefined &&
      nameOf(element) !== "",
  );
  const count = landmarks.length + regions.length + 1;
  const mains = elements.filter((element) => landmarkOf(element) === "main").length;
  const first = elements.find((element) => element.tagName === "a");
  const target = byId.get((first && attribute(first, "href"))?.replace(/^#/, ""));
  const seen = new Set<string>();
  return [
    count > mostLandmarks && `${count} landmarks, at most ${mostLandmarks}`,
    mains !== 1 && `${mains} main landmarks`,
    (!target || landmarkOf(target) !== "main") && `the first link does not lead to main`,
    ...landmarks.map(({ kind, name }) => {
      if (name === "") return `a ${kind} without a name`;
      const key = `${kind} « ${name} »`;
      const isSecond = seen.has(key);
      seen.add(key);
      return isSecond && `two landmarks are ${key}`;
    }),
    ...elements.flatMap((element) =>
      (attribute(element, "aria-labelledby") ?? "")
        .split(/\s+/)
        .filter((id) => id !== "" && !byId.has(id))
        .map((id) => `${element.tagName} is named by #${id}, which is not there`),
    ),
  ];
});
