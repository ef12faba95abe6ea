import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Eye, EyeOff, X } from 'lucide-react';
import { cssColor } from '../../../charting/engine/chart-colors.ts';
import { cn } from '../../../lib/cn.ts';
import { changeCompared, removeCompared } from './compare-changes.ts';

/** A compared pair at the candle that the legend is about. */
export interface ComparedReading {
  pair: string;
  color: string;
  hidden: boolean;
  /** Of the first candle in view; NaN where it has no value. */
  percent: number;
  /** Why there is no line; null where there is one. */
  note: string | null;
}

interface CompareLegendProps {
  own: Pick<ComparedReading, 'pair' | 'percent'>;
  rows: readonly ComparedReading[];
}

const ICON =
  'hidden size-5 place-items-center rounded-control text-subtle hover:bg-surface-3 hover:text-fg group-hover:grid group-focus-within:grid touch:hidden!';

const percentText = (percent: number) => (Number.isNaN(percent) ? '—' : percent.toFixed(2));

/** The pairs of a comparison in the legend, each with its color and what it is worth of its first candle in view. */
export function CompareLegend({ own, rows }: CompareLegendProps) {
  return (
    <ul
      aria-label="Compared pairs"
      className="flex flex-col items-start max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-3"
    >
      <li className="flex h-5 items-center gap-x-2 rounded-control bg-surface-1/85 sm:px-1 touch:h-6">
        <span className="text-muted">{codeLabel(own.pair)}</span>
        <span>{percentText(own.percent)}</span>
      </li>
      {rows.map((row) => (
        <ComparedRow key={row.pair} row={row} />
      ))}
    </ul>
  );
}

function ComparedRow({ row: { pair, color, hidden, percent, note } }: { row: ComparedReading }) {
  const label = codeLabel(pair);
  const HideIcon = hidden ? EyeOff : Eye;
  return (
    <li className="group pointer-events-auto flex h-5 max-w-full items-center gap-x-2 rounded-control bg-surface-1/85 sm:px-1 touch:h-6">
      <span
        className={cn(hidden && 'text-subtle line-through')}
        style={hidden ? undefined : { color: cssColor(color) }}
      >
        {label}
      </span>
      {note ? <span className="text-warn">{note}</span> : null}
      {hidden || note ? null : <span style={{ color: cssColor(color) }}>{percentText(percent)}</span>}
      <button
        type="button"
        aria-label={hidden ? `Show ${label}` : `Hide ${label}`}
        className={ICON}
        onClick={() => changeCompared(pair, { hidden: !hidden })}
      >
        <HideIcon className="size-3.5" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        className={ICON}
        onClick={() => removeCompared(pair)}
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </li>
  );
}
