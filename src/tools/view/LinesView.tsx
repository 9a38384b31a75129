import { frenchSpaces } from "../../shared/french-spaces.ts";
import type { LinesChart, ToolChart } from "../tool.ts";
import { linesPlan, PLANE } from "./chart-lines.ts";

const percent = (part: number) => `${part / (PLANE / 100)}%`;

/** Beyond this height there is room for words between two lines. */
const ROOM_FOR_WORDS = 240;

/** A number beside its point: above it for the first line, below it for the second. */
function Marked({ x, y, isBelow, text }: { x: number; y: number; isBelow: boolean; text: string }) {
  return (
    <>
      <circle cx={percent(x)} cy={percent(y)} r="5" />
      <text
        x={percent(x)}
        y={percent(y)}
        dy={isBelow ? "1.4em" : "-0.7em"}
        textAnchor={x === 0 ? "start" : x < PLANE / 2 ? "middle" : "end"}
      >
        {frenchSpaces(text)}
      </text>
    </>
  );
}

function Drawing({ chart }: { readonly chart: LinesChart }) {
  const { paths, between, ends, x, y } = linesPlan(chart);
  const { marks, gap, series } = chart;
  const [first, second] = ends;
  const highest = Math.min(...ends.map(([, height]) => height));
  const isBelow = (height: number) => series.length > 1 && height > highest;
  return (
    <svg className="tool-chart__area" aria-hidden="true">
      {chart.grid.map(({ value }) => (
        <line key={value} className="tool-chart__grid" x1="0" x2="100%" y1={percent(y(value))} y2={percent(y(value))} />
      ))}
      <line className="tool-chart__ground" x1="0" x2="100%" y1={percent(y(0))} y2={percent(y(0))} />
      {marks.map(({ step, values }) => (
        <line
          key={step}
          className="tool-chart__mark"
          x1={percent(x(step))}
          x2={percent(x(step))}
          y1={percent(Math.min(...values.map(({ value }) => y(value))))}
          y2={percent(y(0))}
        />
      ))}
      <svg aria-hidden="true" viewBox={`0 0 ${PLANE} ${PLANE}`} preserveAspectRatio="none" width="100%" height="100%">
        {between && <path className="tool-chart__gap" d={between} />}
        {paths.map((path, index) => (
          <path key={series[index]?.label} className={`tool-chart__line tool-chart__line--${index + 1}`} d={path} />
        ))}
      </svg>
      {marks.map(({ step, label, values }) => (
        <g key={step}>
          {label && (
            <text x={percent(x(step))} y="100%" dy="-0.2em" textAnchor="middle" className="tool-chart__word">
              {label}
            </text>
          )}
          {values.map(({ value, text }, index) => (
            <Marked
              key={series[index]?.label}
              x={x(step)}
              y={y(value)}
              isBelow={isBelow(ends[index]?.[1] ?? 0)}
              text={text}
            />
          ))}
        </g>
      ))}
      {series.map(({ label, end }, index) => {
        const [left = PLANE, height = 0] = ends[index] ?? [];
        return <Marked key={label} x={left} y={height} isBelow={isBelow(height)} text={end} />;
      })}
      {gap && first && second && Math.abs(first[1] - second[1]) > ROOM_FOR_WORDS && (
        <text
          x="100%"
          y={percent((first[1] + second[1]) / 2)}
          dx="-0.5em"
          dy="0.3em"
          textAnchor="end"
          className="tool-chart__word"
        >
          {frenchSpaces(gap)}
        </text>
      )}
    </svg>
  );
}

/** The curves with their numbers; a screen reader is sent to the table, which says the same. */
export function LinesView({ chart }: { readonly chart: ToolChart }) {
  if (chart.kind !== "lines") return null;
  const { y } = linesPlan(chart);
  return (
    <figure className="tool-chart">
      <div className="tool-chart__plot" aria-hidden="true">
        <svg className="tool-chart__axis" aria-hidden="true">
          {chart.grid.map(({ value, text }) => (
            <text key={value} x="100%" y={percent(y(value))} dy="0.35em" textAnchor="end">
              {frenchSpaces(text)}
            </text>
          ))}
        </svg>
        <Drawing chart={chart} />
      </div>
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
