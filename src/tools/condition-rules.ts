import type { Field } from "../forms/form-definition.ts";

/**
 * Style rules that hide a question while the choice that it depends on is another one: the page is right before any
 * script, and without. Browsers that do not know `:has()` show every question.
 * @param prefix start of the ids of the controls.
 */
export function conditionRules(fields: readonly Field[], prefix: string): string {
  return fields
    .flatMap((field) => {
      const condition = field.visibleWhen;
      const controller = fields.find(({ name }) => name === condition?.field);
      if (!condition || !controller) return [];
      const chosen = condition.in.map((value) =>
        controller.type === "segment"
          ? `#${prefix}-${controller.name}-${value}:checked`
          : `#${prefix}-${controller.name} option[value="${value}"]:checked`,
      );
      return [`.tool:not(:has(${chosen.join(",")})) .field:has(#${prefix}-${field.name}){display:none}`];
    })
    .join("");
}
