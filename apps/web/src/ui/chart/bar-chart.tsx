import { cn } from '../../lib/cn.ts';
import { useChartCursor } from './chart-cursor.ts';
import { GridLines } from './grid-lines.tsx';

const TONES = { accent: 'bg-accent', muted: 'bg-control' };

interface Series {
  name: string;
  tone: keyof typeof TONES;
}

interface BarPoint {
  /** The label of its hour or day: 'Jun 1'. */
  at: string;
  /** A value for each series, not negative. */
  values: readonly number[];
}

interface BarChartProps {
  /** The subject: 'Money in and out by day'. */
  label: string;
  series: readonly Series[];
  points: readonly BarPoint[];
  /** How many points fit. A range that is not over has fewer. */
  room?: number;
  format: (value: number) => string;
  /** As `format`, for the axis. */
  formatTick?: (value: number) => string;
  /** The text when all values are zero. */
  none: string;
}

/** Sums by hour or day, from zero. Screen readers get a table; the arrow keys and the pointer choose a point. */
export function BarChart(props: BarChartProps) {
  const { label, series, points, room = points.length, format, formatTick = format, none } = props;
  const { at, handlers } = useChartCursor(points.length, (fraction) =>
    Math.min(points.length - 1, Math.max(0, Math.floor(fraction * room))),
  );
  const high = Math.max(...points.flatMap(({ values }) => values), 0);
  const heightOf = (value: number) => (high === 0 ? 100 : 100 - (value / high) * 96);
  const valuesText = ({ values }: BarPoint) =>
    series.map(({ name }, index) => `${name} ${format(values[index] ?? 0)}`).join(', ');
  const current = points[at ?? points.length - 1];
  return (
    <figure className="flex flex-1 flex-col">
      <Legend series={series} format={format} shown={at === null ? undefined : points[at]} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={at ?? Math.max(0, points.length - 1)}
        aria-valuetext={current ? `${current.at}: ${valuesText(current)}` : none}
        className="relative mr-14 min-h-36 flex-1 cursor-crosshair touch-pan-y rounded-control border-b border-line"
        {...handlers}
      >
        {high === 0 ? (
          <p className="absolute inset-0 grid place-items-center text-13 text-subtle">{none}</p>
        ) : (
          <GridLines low={0} high={high} heightOf={heightOf} format={formatTick} />
        )}
        <Bars series={series} points={points} room={room} at={at} heightOf={heightOf} />
      </div>
      <p className="num mt-1.5 mr-14 flex justify-between text-11 text-subtle" aria-hidden="true">
        <span>{points[0]?.at}</span>
        {room === points.length ? <span>{points.at(-1)?.at}</span> : <span>24:00</span>}
      </p>
      <ValueTable label={label} series={series} points={points} format={format} />
    </figure>
  );
}

type LegendProps = Pick<BarChartProps, 'series' | 'format'> & { shown: BarPoint | undefined };

/** The names of the series, with the values of the chosen point. */
function Legend({ series, format, shown }: LegendProps) {
  return (
    <p className="num mb-2 flex h-5 items-center gap-x-4 overflow-hidden text-12 whitespace-nowrap text-muted">
      {shown ? <span className="font-medium text-fg">{shown.at}</span> : null}
      {series.map(({ name, tone }, index) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <span className={cn('size-2 shrink-0 rounded-[2px]', TONES[tone])} aria-hidden="true" />
          {name}
          {shown ? <span className="text-fg">{format(shown.values[index] ?? 0)}</span> : null}
        </span>
      ))}
    </p>
  );
}

interface BarsProps extends Pick<BarChartProps, 'series' | 'points'> {
  room: number;
  /** The index of the chosen point. */
  at: number | null;
  /** Percent of the height above a value. */
  heightOf: (value: number) => number;
}

function Bars({ series, points, room, at, heightOf }: BarsProps) {
  return (
    <div className="absolute inset-0 flex" aria-hidden="true">
      {points.map((point, index) => (
        <span
          key={point.at}
          className={cn(
            'flex h-full items-end justify-center gap-px px-px sm:px-0.5',
            at === index && 'bg-surface-2',
          )}
          style={{ width: `${100 / room}%` }}
        >
          {series.map(({ name, tone }, which) => {
            const value = point.values[which] ?? 0;
            return (
              <span
                key={name}
                className={cn(
                  'relative max-w-6 flex-1 rounded-t-[2px]',
                  TONES[tone],
                  value > 0 && 'min-h-0.5',
                )}
                style={{ height: `${100 - heightOf(value)}%` }}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}

/** The values for screen readers. */
function ValueTable({
  label,
  series,
  points,
  format,
}: Pick<BarChartProps, 'label' | 'series' | 'points' | 'format'>) {
  return (
    <table className="sr-only">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.at}>
            <th scope="row">{point.at}</th>
            {series.map(({ name }, index) => (
              <td key={name}>{format(point.values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
