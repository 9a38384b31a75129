import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import type { ToolChart } from "../tool.ts";
import { CHART, chartLines } from "./chart-lines.ts";

/** The curve; a screen reader is sent to the table, which says the same. */
export function ChartView({ chart }: { readonly chart: ToolChart }) {
  const lines = chartLines(chart.series);
  return (
    <figure className="tool-chart">
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        <path className="tool-chart__ground" d={`M0 ${CHART.height - CHART.bottom}H${CHART.width}`} />
        {lines.map(({ path, end }, index) => (
          <g key={chart.series[index]?.label} className={`tool-chart__line tool-chart__line--${index + 1}`}>
            <path d={path} />
            <circle cx={end[0]} cy={end[1]} r="6" />
          </g>
        ))}
      </svg>
      <p className="tool-chart__ends" aria-hidden="true">
        <span>{chart.first}</span>
        <span>{chart.last}</span>
      </p>
      <figcaption>
        {frenchSpaces(chart.label)}
        {chart.series.length > 1 && (
          <span>
            {"\u00a0: "}
            {chart.series.map(({ label }, index) => (
              <span key={label} className={`tool-chart__key tool-chart__key--${index + 1}`}>
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
