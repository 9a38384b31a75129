import { describe, expect, it } from "vitest";
import { optionProblems } from "../../scripts/gates/options.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
import { folderWith } from "./site-fixture.ts";

const card = "---\ninterface Props {\n  title: string;\n  tone?: string;\n}\n---\n<p>{Astro.props.title}</p>";
const page = (tag: string) => `---\nimport Box from "../components/Card.astro";\nconst tone = "";\n---\n${tag}`;
const island = (rest = "") => `interface Named { readonly name?: string }
interface Props extends Named { readonly open?: boolean }
export function Sheet({ name, open }: Props) { return <p>{name}</p>; }
${rest}`;

const problemsWith = (files: Readonly<Record<string, string>>) => optionProblems(folderWith(files));
const problemsOf = (tag: string) =>
  problemsWith({ "src/components/Card.astro": card, "src/pages/index.astro": page(tag) });
const unset = ["src/components/Card.astro: nothing gives the component its option « tone »; remove it"];

describe("the gate of options", () => {
  it.each([
    '<Box title="A" tone="b" />',
    "<Box title={`>`} tone={1 > 2 ? `{` : ``}>text</Box>",
    "<Box {tone} title='A' />",
    "<Box {...Astro.props} />",
    '<Box\n  title="A"\n  tone={tone}\n/>',
  ])("lets an option through that is given: %s", (tag) => {
    expect(problemsOf(tag)).toEqual([]);
  });

  it.each([
    '<Box title="A" />',
    '<Box title="tone" />',
    '<Box title={{ tone: "b" }} />',
    '<Box title="A">tone</Box>',
    '<Other tone="b" />',
    "",
  ])("refuses an option that nothing gives: %s", (tag) => {
    expect(problemsOf(tag)).toEqual(unset);
  });

  it("knows a component of a text in MDX by the name of its file", () => {
    expect(
      problemsWith({ "src/components/Card.astro": card, "content/blog/a.mdx": '# A\n\n<Card title="A" tone="b" />' }),
    ).toEqual([]);
  });

  it("reads React components, with what their properties extend; a test counts for nothing", () => {
    const files = {
      "src/islands/Sheet.tsx": island(),
      "src/islands/Use.tsx": 'import { Sheet } from "./Sheet.tsx";\nexport const use = () => <Sheet name="a" />;',
      "src/islands/Sheet.test.tsx": 'import { Sheet } from "./Sheet.tsx";\nexport const use = <Sheet open />;',
    };
    expect(problemsWith(files)).toEqual(["src/islands/Sheet.tsx: nothing gives Sheet its option « open »; remove it"]);
    expect(
      problemsWith({ ...files, "src/islands/Sheet.tsx": island("export const own = () => <Sheet open />;") }),
    ).toEqual([]);
  });

  it("knows a component that is loaded later by the name that it has where it is written", () => {
    const files = (tag: string) => ({
      "src/islands/Sheet.tsx": island(),
      "src/islands/Use.tsx": `export const use = (views: Views) => ${tag};`,
    });
    expect(problemsWith(files('<views.Sheet name="a" open />'))).toEqual([]);
    expect(problemsWith(files('<late.views.Sheet name="a" />'))).toEqual([
      "src/islands/Sheet.tsx: nothing gives Sheet its option « open »; remove it",
    ]);
  });

  it("finds components and uses in this project", () => {
    expect(optionProblems(projectRoot)).toEqual([]);
  });
});
