import { HOUR } from '@papermint/contracts/common/time-units';
import type { Overlay } from '../../overlay/overlay-button.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { Button } from '../button.tsx';
import { NativeSelect } from '../native-select.tsx';
import { Calendar } from './calendar.tsx';
import { dateTimeText, readDateTime } from './date-time-text.ts';

const HOURS = twoDigits(24, 1);
const FIVES = twoDigits(60, 5);

interface DateTimePopoverProps extends Overlay {
  /** Milliseconds; NaN if there is none. */
  value: number;
  /** Milliseconds. */
  now: number;
  /** The name of the clock of both. */
  clock: string;
  min?: string | undefined;
  onChange: (instant: number) => void;
}

/** A calendar, and the hour and minute of the picked day. */
export function DateTimePopover({ value, now, clock, min, onChange, ...overlay }: DateTimePopoverProps) {
  const none = Number.isNaN(value);
  // The first picked day gets the next whole hour.
  const [day = '', time = ''] = dateTimeText(none ? Math.ceil(now / HOUR) * HOUR : value).split(' ');
  const [hour = '', minute = ''] = time.split(':');
  const minutes = FIVES.includes(minute) ? FIVES : [...FIVES, minute].sort();
  const set = (next: string) => onChange(readDateTime(next));
  return (
    <Popover title="Choose date and time" bare outside align="end" className="p-3" {...overlay}>
      <Calendar
        value={none ? null : day}
        today={dateTimeText(now).slice(0, 10)}
        min={min}
        onChange={(next) => set(`${next} ${time}`)}
      />
      <div className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-13">
        <span className="text-muted">Time, {clock}</span>
        <span className="ml-auto flex items-center gap-1">
          <NativeSelect
            label="Hour"
            value={hour}
            options={HOURS.map(asOption)}
            onChange={(next) => set(`${day} ${next}:${minute}`)}
          />
          <span aria-hidden="true">:</span>
          <NativeSelect
            label="Minute"
            value={minute}
            options={minutes.map(asOption)}
            onChange={(next) => set(`${day} ${hour}:${next}`)}
          />
        </span>
      </div>
      <Button look="primary" size="small" wide className="mt-3" onClick={() => overlay.onOpen(false)}>
        Done
      </Button>
    </Popover>
  );
}

function twoDigits(end: number, step: number): string[] {
  return Array.from({ length: end / step }, (_, index) => String(index * step).padStart(2, '0'));
}

const asOption = (text: string) => ({ value: text, label: text });
