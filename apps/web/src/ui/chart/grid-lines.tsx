import { niceTicks } from './chart-scale.ts';

interface GridLinesProps {
  low: number;
  high: number;
  /** The place of a value, in percent from the top. */
  heightOf: (value: number) => number;
  format: (value: number) => string;
}

/** Round values of a chart's axis, their names at its right: the chart leaves them 56 px there. */
export function GridLines({ low, high, heightOf, format }: GridLinesProps) {
  return niceTicks(low, high, 3).map((tick) => (
    <span
      key={tick}
      aria-hidden="true"
      className="absolute -right-14 left-0 border-t border-line"
      style={{ top: `${heightOf(tick)}%` }}
    >
      <span className="num absolute right-0 bottom-0.5 w-13 text-right text-11 text-subtle">
        {format(tick)}
      </span>
    </span>
  ));
}
