import { DAY } from '@papermint/contracts/common/time-units';
import { useNow } from '../../../lib/now.ts';
import type { Overlay } from '../../overlay/overlay-button.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { DateInput } from './date-input.tsx';
import type { Days } from './days.ts';

const SPANS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
] as const;

interface DayRangePopoverProps extends Overlay, Days {
  onChange: (days: Days) => void;
}

export function DayRangePopover({ from, to, onChange, ...overlay }: DayRangePopoverProps) {
  const now = useNow(60_000);
  const dayAgo = (days: number) =>
    new Date((now === 0 ? Date.now() : now) - days * DAY).toISOString().slice(0, 10);
  const choose = (days: Days) => {
    onChange(days);
    overlay.onOpen(false);
  };
  return (
    <Popover title="Days" bare outside className="w-72" {...overlay}>
      <div className="flex gap-2">
        {SPANS.map(({ label, days }) => (
          <Button
            key={label}
            size="small"
            className="flex-1 px-1"
            onClick={() => choose({ from: dayAgo(days - 1), to: dayAgo(0) })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-3">
        {/* A day beyond the other end clears that end. */}
        <Field form="days" name="from" label="From">
          {(control) => (
            <DateInput
              {...control}
              value={from === '' ? null : from}
              onChange={(day) =>
                onChange({ from: day ?? '', to: day !== null && to !== '' && to < day ? '' : to })
              }
            />
          )}
        </Field>
        <Field form="days" name="to" label="To">
          {(control) => (
            <DateInput
              {...control}
              value={to === '' ? null : to}
              onChange={(day) => onChange({ from: day !== null && from > day ? '' : from, to: day ?? '' })}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex justify-between">
        <Button
          look="ghost"
          size="small"
          disabled={from === '' && to === ''}
          onClick={() => choose({ from: '', to: '' })}
        >
          Any day
        </Button>
        <Button look="primary" size="small" onClick={() => overlay.onOpen(false)}>
          Done
        </Button>
      </div>
    </Popover>
  );
}
