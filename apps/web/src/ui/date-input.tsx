import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isDay } from './calendar-grid.ts';
import { fetched } from './fetched.tsx';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';
import { useNow } from './now.ts';
import { OverlayButton } from './overlay-button.tsx';

interface DateInputProps extends Partial<ControlProps> {
  label?: string;
  /** 'YYYY-MM-DD'; null while there is none. */
  value: string | null;
  min?: string;
  max?: string;
  disabled?: boolean;
  onChange: (day: string | null) => void;
}

const load = () => import('./date-popover.tsx').then((m) => ({ default: m.DatePopover }));
const DatePopover = fetched(load);

/** A day, typed as year-month-day or picked from a calendar. Today is the simulated clock's. */
export function DateInput({ label, value, min, max, disabled, onChange, ...control }: DateInputProps) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const now = useNow(60_000);
  const today = (now === 0 ? new Date() : new Date(now)).toISOString().slice(0, 10);
  const take = (text: string) => {
    setTyped(text);
    if (text === '') onChange(null);
    else if (isDay(text)) onChange(text);
  };
  return (
    <Input
      {...control}
      aria-label={label}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      maxLength={10}
      disabled={disabled}
      value={typed}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(value ?? '')}
      after={
        <OverlayButton
          popup="dialog"
          look="ghost"
          size="icon"
          className="mr-1"
          aria-label="Choose a date"
          disabled={disabled}
          preload={() => void load().catch(() => undefined)}
          overlay={(overlay) => (
            <DatePopover {...overlay} value={value} today={today} min={min} max={max} onChange={onChange} />
          )}
        >
          <CalendarDays className="size-4" aria-hidden="true" />
        </OverlayButton>
      }
    />
  );
}
