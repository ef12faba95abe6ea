import type { ComparedRun } from '@papermint/contracts/cockpit/run-model';
import { GridLines } from '../../ui/chart/grid-lines.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { normalized, pathOf } from './normalized.ts';

const WIDTH = 600;
const HEIGHT = 200;

/** The equity of two runs from 100 on, over the share of each run's time that has passed. */
export function CompareChart({ one, other }: { one: ComparedRun; other: ComparedRun }) {
  const curves = [normalized(one.points), normalized(other.points)];
  const values = curves.flatMap((curve) => curve.map(({ value }) => value));
  if (values.length === 0) return <p className="p-4 text-13 text-muted">Neither run has equity data yet.</p>;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const heightOf = (value: number) => (high === low ? 50 : 99 - ((value - low) / (high - low)) * 98);
  const say = (value: number) => formatAmount(value.toFixed(2), 'exact', 2);
  const end = (curve: (typeof curves)[number] | undefined) => say(curve?.at(-1)?.value ?? 100);
  const label = `Equity from 100: ${one.name} ends at ${end(curves[0])}, ${other.name} at ${end(curves[1])}`;
  const box = { width: WIDTH, height: HEIGHT, low, high };
  return (
    <figure className="p-4">
      <figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-12">
        <Key className="bg-accent" name={one.name} end={end(curves[0])} />
        <Key className="bg-warn" name={other.name} end={end(curves[1])} />
      </figcaption>
      <div role="img" aria-label={label} className="relative mr-14 h-50">
        <GridLines low={low} high={high} heightOf={heightOf} format={say} />
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <Line path={pathOf(curves[0] ?? [], box)} className="stroke-accent" />
          <Line path={pathOf(curves[1] ?? [], box)} className="stroke-warn" dashes="5 3" />
        </svg>
      </div>
      <p className="mt-2 text-12 text-muted">
        Both begin at 100. The width is the whole time of each run, so runs of different length compare.
      </p>
    </figure>
  );
}

function Line({ path, className, dashes }: { path: string; className: string; dashes?: string }) {
  return (
    <path
      d={path}
      className={`fill-none ${className}`}
      strokeWidth="1.75"
      strokeDasharray={dashes}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

function Key({ className, name, end }: { className: string; name: string; end: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span className={`h-0.5 w-4 shrink-0 ${className}`} aria-hidden="true" />
      <span className="truncate">{name}</span>
      <span className="num font-medium">{end}</span>
    </span>
  );
}
