import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../lib/now.ts';
import { lazyWithPreload } from '../layout/lazy.tsx';
import { dateTimeText, readDateTime } from '../text/date-time.ts';
import { CalendarInput } from './calendar-input.tsx';
import type { ControlProps } from './field.tsx';

interface DateTimeInputProps extends Partial<ControlProps> {
  /** Milliseconds, a whole minute; NaN while nothing that can be read stands there. */
  value: number;
  /** The first day that can be picked, 'YYYY-MM-DD'. What is typed is for its form to judge. */
  min?: string;
  disabled?: boolean;
  onChange: (instant: number) => void;
}

const DateTimePopover = lazyWithPreload(() =>
  import('./date-time-popover.tsx').then((m) => m.DateTimePopover),
);

/** A minute in UTC, typed as year-month-day hour:minute or picked from a calendar. Now is the simulated clock's. */
export function DateTimeInput({ value, min, disabled, onChange, ...control }: DateTimeInputProps) {
  const [typed, setTyped] = useState(() => dateTimeText(value));
  // What is no instant stays as it was typed, so that it can be put right.
  const stands = Object.is(readDateTime(typed), value) ? typed : dateTimeText(value);
  const now = useNow(60_000) || Date.now();
  const take = (text: string) => {
    setTyped(text);
    onChange(readDateTime(text));
  };
  return (
    <CalendarInput
      {...control}
      placeholder="YYYY-MM-DD HH:MM"
      maxLength={20}
      disabled={disabled}
      value={stands}
      onChange={take}
      onBlur={() => setTyped(Number.isNaN(value) ? stands : dateTimeText(value))}
      choose="Choose date and time"
      icon={CalendarClock}
      preload={DateTimePopover.preload}
      calendar={(overlay) => (
        <DateTimePopover {...overlay} value={value} now={now} min={min} onChange={onChange} />
      )}
    />
  );
}
