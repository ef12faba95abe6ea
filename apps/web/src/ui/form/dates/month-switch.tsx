import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { addMonths, monthName } from './calendar-grid.ts';

interface MonthSwitchProps {
  /** The chosen month: 2026-06. */
  month: string;
  /** The earliest month; by default the chosen one. */
  first: string | null;
  /** The latest month; null for no end. */
  last: string | null;
  onMonth: (month: string) => void;
}

/** One month of several, with a step to each side. */
export function MonthSwitch({ month, first, last, onMonth }: MonthSwitchProps) {
  const move = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7));
  return (
    <span className="flex items-center gap-1">
      <Button
        look="ghost"
        size="icon"
        aria-label="Previous month"
        disabled={month <= (first ?? month)}
        onClick={() => move(-1)}
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
      </Button>
      <span aria-live="polite" className="min-w-28 text-center text-13 font-medium">
        {monthName(month)}
      </span>
      <Button
        look="ghost"
        size="icon"
        aria-label="Next month"
        disabled={last !== null && month >= last}
        onClick={() => move(1)}
      >
        <ChevronRight className="size-4" aria-hidden="true" />
      </Button>
    </span>
  );
}
