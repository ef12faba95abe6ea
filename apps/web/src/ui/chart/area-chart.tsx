import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useChartCursor } from './chart-cursor.ts';
import { nearestIndex } from './chart-scale.ts';
import { GridLines } from './grid-lines.tsx';
import { sparkPaths } from './spark-paths.ts';

interface Point {
  /** The label of its time: 'Jun 1, 14:00'. */
  at: string;
  value: number;
  /** What the value consists of. */
  detail?: string;
  /** What happened there: it has a mark on the curve. */
  note?: string;
}

interface AreaChartProps {
  /** The subject and its course, for screen readers: 'Balance, 30 days: up 4.2 %'. */
  label: string;
  points: readonly Point[];
  /** The colors of gain and loss, or a neutral one. */
  tone?: 'up' | 'down' | 'accent';
  format: (value: number) => string;
  /** How the axis writes a value, as `format` by default. */
  formatAxis?: (value: number) => string;
  /** At the right of the value under the pointer. */
  aside?: ReactNode;
  className?: string;
}

const TONES = { up: 'text-up', down: 'text-down', accent: 'text-accent' };
const WIDTH = 600;
const HEIGHT = 200;
/** The ends of the axis leave out seconds. */
const MOST_OF_TIME = '2026-06-01, 12:00'.length;

/** The course of one figure. The value under the pointer, or under the arrow keys, is above it. */
export function AreaChart(props: AreaChartProps) {
  const { label, points, tone = 'accent', format, formatAxis = format, aside, className } = props;
  const { at, handlers } = useChartCursor(points.length, (fraction) => nearestIndex(fraction, points.length));
  if (points.length < 2) {
    return (
      <div className={className}>
        {aside}
        <p className="grid h-50 place-items-center text-13 text-subtle">Not enough data yet.</p>
      </div>
    );
  }
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const heightOf = (value: number) => (range === 0 ? 50 : 99 - ((value - low) / range) * 98);
  const shown = points[at ?? points.length - 1] as Point;
  const left = ((at ?? 0) / (points.length - 1)) * 100;

  return (
    <figure className={className}>
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p
            className={cn(
              'num flex flex-wrap items-baseline gap-x-2 text-12 text-subtle',
              points.some(({ note }) => note) && 'max-sm:min-h-9',
            )}
          >
            <span className="text-14 font-medium text-fg">{format(shown.value)}</span>
            {shown.at}
            {shown.note === undefined ? null : <span className="text-muted">{shown.note}</span>}
          </p>
          {points.some(({ detail }) => detail) ? (
            <p className="num mt-0.5 min-h-4 text-11 whitespace-normal text-subtle max-sm:min-h-8">
              {shown.detail}
            </p>
          ) : null}
        </div>
        {aside}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={[`${shown.at}: ${format(shown.value)}`, shown.note, shown.detail]
          .filter(Boolean)
          .join(', ')}
        className={cn('relative mr-14 h-50 cursor-crosshair touch-pan-y rounded-control', TONES[tone])}
        {...handlers}
      >
        <GridLines low={low} high={low + range} heightOf={heightOf} format={formatAxis} />
        <Curve values={values} />
        <Marks points={points} heightOf={heightOf} />
        {at === null ? null : (
          <span aria-hidden="true">
            <span className="absolute inset-y-0 w-px bg-control" style={{ left: `${left}%` }} />
            <span
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface-1 bg-current"
              style={{ left: `${left}%`, top: `${heightOf(shown.value)}%` }}
            />
          </span>
        )}
      </div>
      <p className="num mt-1.5 mr-14 flex justify-between text-11 text-subtle" aria-hidden="true">
        <span>{points[0]?.at.slice(0, MOST_OF_TIME)}</span>
        <span>{points.at(-1)?.at.slice(0, MOST_OF_TIME)}</span>
      </p>
    </figure>
  );
}

function Marks({
  points,
  heightOf,
}: Pick<AreaChartProps, 'points'> & { heightOf: (value: number) => number }) {
  return points.map(({ at, value, note }, index) =>
    note === undefined ? null : (
      <span
        key={at}
        aria-hidden="true"
        className="absolute size-1.5 -translate-1/2 rounded-full border border-surface-1 bg-fg"
        style={{ left: `${(index / (points.length - 1)) * 100}%`, top: `${heightOf(value)}%` }}
      />
    ),
  );
}

function Curve({ values }: { values: readonly number[] }) {
  const { line, area } = sparkPaths(values, WIDTH, HEIGHT);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <path d={area} className="fill-current opacity-10" />
      <path
        d={line}
        className="fill-none stroke-current"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
