import { frenchSpaces } from "../../shared/french-spaces.ts";
import type { LinesChart, ToolChart } from "../tool.ts";
import { linesPlan, PLANE } from "./chart-lines.ts";

const percent = (part: number) => `${part / (PLANE / 100)}%`;

/** Where on the way the words between two lines are, and the height that both of their lines need there. */
const WORDS_AT = 0.85;
const ROOM_FOR_WORDS = 220;

/** How far along the way its line is already lower than a number that is written below its end, on a phone too. */
const BEFORE_THE_END = 0.6;

interface MarkedProps {
  readonly chart: LinesChart;
  readonly index: number;
  readonly step: number;
  readonly text: string;
}

/** A number beside its point, where no line passes: below the lower of two lines, or on the side that one turns from. */
function Marked({ chart, index, step, text }: MarkedProps) {
  const { x, y } = linesPlan(chart);
  const { series } = chart;
  const values = series[index]?.values ?? [];
  const heightAt = (place: number) => y(values[place] ?? 0);
  const height = heightAt(step);
  const isEnd = x(step) === PLANE;
  const isBelow =
    series.length > 1
      ? series.some((other) => y(other.values.at(-1) ?? 0) < heightAt(values.length - 1))
      : heightAt(step ? step - 1 : 1) < height;
  // Beside the line that goes down from its point, not on it.
  const beginsAtPoint = !step || (isBelow && !isEnd);
  return (
    <>
      <circle cx={percent(x(step))} cy={percent(height)} r="5" />
      <text
        x={percent(x(step))}
        y={percent(isEnd && isBelow ? Math.max(height, heightAt(Math.round(step * BEFORE_THE_END))) : height)}
        dx={beginsAtPoint ? "0.4em" : undefined}
        dy={isBelow ? "1.3em" : "-0.7em"}
        textAnchor={beginsAtPoint ? "start" : "end"}
      >
        {frenchSpaces(text)}
      </text>
    </>
  );
}

/** What is between two lines, in two lines of words, where both leave room for them. */
function GapWords({ chart: { gap, series } }: { readonly chart: LinesChart }) {
  const { x, y } = linesPlan({ series });
  const step = Math.round(((series[0]?.values.length ?? 1) - 1) * WORDS_AT);
  const [first = 0, second = 0] = series.map(({ values }) => y(values[step] ?? 0));
  if (!gap || Math.abs(first - second) < ROOM_FOR_WORDS) return null;
  return (
    <text y={percent((first + second) / 2)} textAnchor="middle" className="tool-chart__word">
      {gap.map((words, index) => (
        <tspan key={words} x={percent(x(step))} dy={index === 0 ? "-0.2em" : "1.1em"}>
          {frenchSpaces(words)}
        </tspan>
      ))}
    </text>
  );
}

function Drawing({ chart }: { readonly chart: LinesChart }) {
  const { paths, between, x, y } = linesPlan(chart);
  const { marks, series } = chart;
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
          {values.map(({ text }, index) => (
            <Marked key={series[index]?.label} chart={chart} index={index} step={step} text={text} />
          ))}
        </g>
      ))}
      {series.map(({ label, values, end }, index) => (
        <Marked key={label} chart={chart} index={index} step={values.length - 1} text={end} />
      ))}
      <GapWords chart={chart} />
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
