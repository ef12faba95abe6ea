import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/now.ts';
import { lazyWithPreload } from '../../layout/lazy.tsx';
import type { ControlProps } from '../field.tsx';
import { CalendarInput } from './calendar-input.tsx';
import { dateTimeText, readDateTime } from './date-time-text.ts';

interface DateTimeInputProps extends Partial<ControlProps> {
  /** Milliseconds, a whole minute; NaN while the text is no time. */
  value: number;
  /** The first day that can be picked, 'YYYY-MM-DD'. Typed values are for the form to check. */
  min?: string;
  disabled?: boolean;
  /** The clock that the value and the current time are on; UTC by default. */
  clock?: { name: string; now: number } | undefined;
  onChange: (instant: number) => void;
}

const DateTimePopover = lazyWithPreload(() =>
  import('./date-time-popover.tsx').then((m) => m.DateTimePopover),
);

/**
 * A minute in UTC or on another clock, typed as year-month-day hour:minute or picked from a calendar. The current time is that of the
 * simulated clock.
 */
export function DateTimeInput({ value, min, disabled, clock, onChange, ...control }: DateTimeInputProps) {
  const [typed, setTyped] = useState(() => dateTimeText(value));
  // Text that is no instant stays, to be corrected.
  const stands = Object.is(readDateTime(typed), value) ? typed : dateTimeText(value);
  const utc = useNow(60_000) || Date.now();
  const { now, name } = clock ?? { now: utc, name: 'UTC' };
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
        <DateTimePopover {...overlay} value={value} now={now} clock={name} min={min} onChange={onChange} />
      )}
    />
  );
}
