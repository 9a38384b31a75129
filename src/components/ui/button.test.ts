import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const styles = globSync("src/{styles,components}/**/*.{css,astro}")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const component = readFileSync("src/components/ui/Button.astro", "utf8");

it.each([...["sm", "lg", "xl"], ...["primary", "secondary", "accent", "outline", "ghost"]])(
  "[S2-180] a button can be « %s », which has styles of its own",
  (name) => {
    expect(component).toContain(`"${name}"`);
    expect(styles).toContain(`.button--${name} {`);
  },
);
