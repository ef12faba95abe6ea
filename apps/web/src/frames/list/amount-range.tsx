import { useState } from 'react';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { Overlay } from '../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';

interface Amounts {
  /** Decimals, empty for an open end. */
  from: string;
  to: string;
}

interface AmountRangeProps extends Amounts {
  onChange: (amounts: Amounts) => void;
}

const AMOUNT = /^\d{1,20}(\.\d{0,18})?$|^\.\d{1,18}$/;
const ENDS = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/** Two ends of a range of amounts. A typed end applies when the field is left, or by Enter. */
export function AmountRange({ from, to, onChange }: AmountRangeProps) {
  const [typed, setTyped] = useState<Partial<Amounts>>({});
  const [wrong, setWrong] = useState<{ end: keyof Amounts; error: string } | null>(null);
  const commit = (end: keyof Amounts) => {
    const next = { from: tidyAmount(typed.from ?? from), to: tidyAmount(typed.to ?? to) };
    const error = errorOf(next, end);
    setWrong(error === undefined ? null : { end, error });
    if (error !== undefined) return;
    setTyped({});
    if (next.from !== from || next.to !== to) onChange(next);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {ENDS.map(({ end, label }) => (
        <Field
          key={end}
          form="amounts"
          name={end}
          label={label}
          error={wrong?.end === end ? wrong.error : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder={end === 'from' ? '0' : 'Any'}
              value={typed[end] ?? { from, to }[end]}
              onChange={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
              onBlur={() => commit(end)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') commit(end);
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function errorOf({ from, to }: Amounts, end: keyof Amounts): string | undefined {
  const text = end === 'from' ? from : to;
  if (text !== '' && !AMOUNT.test(text)) return 'Enter a number, such as 12.5';
  const other = end === 'from' ? to : from;
  if (from !== '' && to !== '' && AMOUNT.test(other) && Number(from) > Number(to)) {
    return end === 'from' ? 'Must not exceed the upper limit' : 'Must not be below the lower limit';
  }
  return undefined;
}

export function AmountRangePopover({ from, to, onChange, ...overlay }: AmountRangeProps & Overlay) {
  return (
    <Popover title="Amount" bare outside className="w-72" {...overlay}>
      <AmountRange from={from} to={to} onChange={onChange} />
      <p className="mt-2 text-12 text-subtle">
        Enter a positive number. It matches either side of a transaction.
      </p>
      <div className="mt-4 flex justify-between">
        <Button
          look="ghost"
          size="small"
          disabled={from === '' && to === ''}
          onClick={() => {
            onChange({ from: '', to: '' });
            overlay.onOpen(false);
          }}
        >
          Any amount
        </Button>
        <Button look="primary" size="small" onClick={() => overlay.onOpen(false)}>
          Done
        </Button>
      </div>
    </Popover>
  );
}
