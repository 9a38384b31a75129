import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { shownNumber } from "../../i18n/shown-text.ts";
import { frenchSpaces } from "../../shared/french-spaces.ts";
import { readDecimal } from "../../shared/numbers.ts";
import type { ToolSlider } from "../tool.ts";

/** Writes where a slider is into its twin, as the visitor would type it. */
function write(slider: HTMLInputElement, name: string): boolean {
  const twin = slider.form?.elements.namedItem(name);
  if (!(twin instanceof HTMLInputElement)) return false;
  twin.value = shownNumber(slider.valueAsNumber, "number", "fr");
  return true;
}

interface SliderProps {
  readonly slider: ToolSlider;
  /** What its twin holds, as it is typed; empty as long as nobody has answered. */
  readonly typed: string;
}

/**
 * Moves the answer of the question above it, which alone has a name and is sent; an empty answer stays empty until the
 * slider is moved. Without a script the typed answer is all there is.
 */
export function Slider({ slider: { field, label, least, most, step, ends }, typed }: SliderProps) {
  const control = useRef<HTMLInputElement>(null);
  const thousandths = readDecimal(typed, 3);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => write(currentTarget, field);
  // Moved before the script came.
  const takeOver = useEffectEvent((element: HTMLInputElement) => {
    if (thousandths === null && element.valueAsNumber !== least && write(element, field))
      element.dispatchEvent(new Event("input", { bubbles: true }));
  });
  useEffect(() => {
    if (control.current) takeOver(control.current);
  }, []);
  return (
    <div className="tool-slider">
      <input
        type="range"
        ref={control}
        aria-label={frenchSpaces(label)}
        aria-valuetext={typed || "Pas encore de réponse"}
        min={least}
        max={most}
        step={step}
        value={thousandths === null ? least : thousandths / 1000}
        onInput={onInput}
      />
      <p className="tool-chart__ends" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{frenchSpaces(end)}</span>
        ))}
      </p>
    </div>
  );
}
