import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../../lib/now.ts';
import { lazyWithPreload } from '../../layout/lazy.tsx';
import type { ControlProps } from '../field.tsx';
import { isDay } from './calendar-grid.ts';
import { CalendarInput } from './calendar-input.tsx';

interface DateInputProps extends Partial<ControlProps> {
  label?: string;
  /** 'YYYY-MM-DD'; null if there is none. */
  value: string | null;
  min?: string;
  max?: string;
  disabled?: boolean;
  /** A text that is no day is a value, too; its form shows the error. Without this the last day comes back. */
  anyText?: boolean;
  onChange: (day: string | null) => void;
}

const DatePopover = lazyWithPreload(() => import('./date-popover.tsx').then((m) => m.DatePopover));

/** A day, typed as year-month-day or picked from a calendar. Today is that of the simulated clock. */
export function DateInput(props: DateInputProps) {
  const { label, value, min, max, disabled, anyText = false, onChange, ...control } = props;
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const now = useNow(60_000);
  const today = (now === 0 ? new Date() : new Date(now)).toISOString().slice(0, 10);
  const take = (text: string) => {
    setTyped(text);
    if (text === '') onChange(null);
    else if (anyText || isDay(text)) onChange(text);
  };
  return (
    <CalendarInput
      {...control}
      aria-label={label}
      placeholder="YYYY-MM-DD"
      maxLength={10}
      disabled={disabled}
      value={typed}
      onChange={take}
      onBlur={() => setTyped(value ?? '')}
      choose="Choose a date"
      icon={CalendarDays}
      preload={DatePopover.preload}
      calendar={(overlay) => (
        <DatePopover
          {...overlay}
          value={value !== null && isDay(value) ? value : null}
          today={today}
          min={min}
          max={max}
          onChange={onChange}
        />
      )}
    />
  );
}
