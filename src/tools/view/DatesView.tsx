import { frenchSpaces } from "../../shared/french-spaces.ts";
import type { ToolChart } from "../tool.ts";

/** Days on a line, as an ordered list that everybody reads. */
export function DatesView({ chart }: { readonly chart: ToolChart }) {
  if (chart.kind !== "dates") return null;
  return (
    <figure className="tool-chart">
      <figcaption>{frenchSpaces(chart.label)}</figcaption>
      <ol className="path tool-dates">
        {chart.days.map(({ label, day, note }) => (
          <li key={label}>
            <span>{frenchSpaces(label)}</span>
            <span className="visually-hidden">&nbsp;:</span> <b className="title-18">{day}</b>
            {note && <small>{frenchSpaces(note)}</small>}
          </li>
        ))}
      </ol>
    </figure>
  );
}
