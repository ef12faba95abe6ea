import { CalendarDays } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';
import { lazyWithPreload } from '../../layout/lazy.tsx';
import { useOverlay } from '../../overlay/overlay-button.tsx';
import type { Days } from './days.ts';

interface DayRangeProps extends Days {
  /** What they are, where a screen has several; 'Days' by default. */
  label?: string;
  onChange: (days: Days) => void;
}

export const DayRangePopover = lazyWithPreload(() =>
  import('./day-range-popover.tsx').then((m) => m.DayRangePopover),
);

/** A filter of a list by days. */
export function DayRange({ label = 'Days', from, to, onChange }: DayRangeProps) {
  const { button, overlay, wanted } = useOverlay('dialog', DayRangePopover.preload);
  const chosen = from !== '' || to !== '';
  return (
    <span className="inline-flex max-sm:min-w-28 max-sm:flex-1">
      <button
        type="button"
        aria-label={`${label}: ${spokenDays(from, to)}`}
        className={cn(
          'inline-flex h-8 items-center gap-2 rounded-control border bg-surface-1 px-3 text-13 font-medium whitespace-nowrap transition-colors duration-120 hover:bg-surface-2 max-sm:w-full max-sm:justify-between touch:h-11 touch:text-16',
          chosen ? 'border-accent text-fg' : 'border-control text-muted',
        )}
        {...button}
      >
        <span className="num truncate">{spokenDays(from, to)}</span>
        <CalendarDays className="size-3.5 shrink-0 text-subtle" aria-hidden="true" />
      </button>
      {wanted ? <DayRangePopover {...overlay} from={from} to={to} onChange={onChange} /> : null}
    </span>
  );
}

/** A span of days in words. */
export function spokenDays(from: string, to: string): string {
  if (from === '' && to === '') return 'Any day';
  if (from === to) return from;
  if (to === '') return `Since ${from}`;
  return from === '' ? `Until ${to}` : `${from} \u2013 ${to}`;
}
