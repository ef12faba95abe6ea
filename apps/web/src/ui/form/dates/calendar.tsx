import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../../lib/cn.ts';
import { Grid } from '../../table/grid.tsx';
import { Button } from '../button.tsx';
import { addDays, addMonths, dayName, monthName, monthWeeks, weekEnd, weekStart } from './calendar-grid.ts';

interface CalendarProps {
  value: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: weekStart,
  End: weekEnd,
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One month of days. Arrows move by day and week, Page Up and Down by month, Home and End within the week. */
export function Calendar({ value, today, min, max, onChange }: CalendarProps) {
  const [cursor, setCursor] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(true);
  const month = cursor.slice(0, 7);
  const outside = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [cursor]);

  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    byKey.current = true;
    setCursor(step(cursor));
  };

  return (
    <div className="w-70 touch:w-80">
      <MonthSteps month={month} onStep={(months) => setCursor(addMonths(cursor, months))} />
      <Grid ref={grid} aria-label={monthName(month)} className="w-full table-fixed" onKeyDown={press}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-11 font-medium text-subtle">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5 text-center">
                  <DayButton
                    day={day}
                    stop={day === cursor}
                    today={day === today}
                    chosen={day === value}
                    inMonth={day.startsWith(month)}
                    disabled={outside(day)}
                    onChange={onChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  );
}

interface MonthStepsProps {
  month: string;
  onStep: (months: number) => void;
}

function MonthSteps({ month, onStep }: MonthStepsProps) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <Button look="ghost" size="icon" aria-label="Previous month" onClick={() => onStep(-1)}>
        <ChevronLeft className="size-4" aria-hidden="true" />
      </Button>
      <p className="text-14 font-semibold" aria-live="polite">
        {monthName(month)}
      </p>
      <Button look="ghost" size="icon" aria-label="Next month" onClick={() => onStep(1)}>
        <ChevronRight className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}

interface DayButtonProps {
  day: string;
  /** The one day in the order of the Tab key. */
  stop: boolean;
  today: boolean;
  chosen: boolean;
  inMonth: boolean;
  disabled: boolean;
  onChange: (day: string) => void;
}

function DayButton({ day, stop, today, chosen, inMonth, disabled, onChange }: DayButtonProps) {
  return (
    <button
      type="button"
      tabIndex={stop ? 0 : -1}
      aria-label={dayName(day)}
      aria-current={today ? 'date' : undefined}
      aria-pressed={chosen}
      disabled={disabled}
      className={cn(
        'num grid size-9 w-full place-items-center rounded-control text-13 transition-colors duration-120 disabled:opacity-35 touch:h-10',
        chosen
          ? 'bg-accent-fill font-semibold text-on-accent'
          : cn(
              'enabled:hover:bg-float-hover',
              today && 'font-semibold text-accent',
              !today && (inMonth ? 'text-fg' : 'text-subtle'),
            ),
      )}
      onClick={() => onChange(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
