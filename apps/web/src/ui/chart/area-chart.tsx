import { cn } from '../../lib/cn.ts';
import { useChartCursor } from './chart-cursor.ts';
import { nearestIndex } from './chart-scale.ts';
import { GridLines } from './grid-lines.tsx';
import { sparkPaths } from './spark-paths.ts';

interface Point {
  /** The label of its time: 'Jun 1, 14:00'. */
  at: string;
  value: number;
}

interface AreaChartProps {
  /** The subject and its course, for screen readers: 'Balance, 30 days: up 4.2 %'. */
  label: string;
  points: readonly Point[];
  /** The colors of gain and loss, or a neutral one. */
  tone?: 'up' | 'down' | 'accent';
  format: (value: number) => string;
  className?: string;
}

const TONES = { up: 'text-up', down: 'text-down', accent: 'text-accent' };
const WIDTH = 600;
const HEIGHT = 200;

/** The course of one figure. The value under the pointer, or under the arrow keys, is above it. */
export function AreaChart({ label, points, tone = 'accent', format, className }: AreaChartProps) {
  const { at, handlers } = useChartCursor(points.length, (fraction) => nearestIndex(fraction, points.length));
  if (points.length < 2) {
    return (
      <p className={cn('grid h-50 place-items-center text-13 text-subtle', className)}>
        Not enough data yet.
      </p>
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
      <p className="num mb-2 flex items-baseline gap-2 text-12 text-subtle">
        <span className="text-14 font-medium text-fg">{format(shown.value)}</span>
        {shown.at}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={`${shown.at}: ${format(shown.value)}`}
        className={cn('relative mr-14 h-50 cursor-crosshair touch-pan-y rounded-control', TONES[tone])}
        {...handlers}
      >
        <GridLines low={low} high={low + range} heightOf={heightOf} format={format} />
        <Curve values={values} />
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
        <span>{points[0]?.at}</span>
        <span>{points.at(-1)?.at}</span>
      </p>
    </figure>
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
