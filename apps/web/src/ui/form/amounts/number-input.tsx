import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';
import type { ControlProps } from '../field.tsx';
import { BOX } from '../input.tsx';

interface NumberInputProps extends Partial<ControlProps> {
  value: number | null;
  min?: number;
  max?: number;
  step?: number;
  /** The unit behind the digits: '%', 'days'. */
  unit?: string;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

const STEP =
  'grid h-full w-9 shrink-0 place-items-center text-muted transition-colors duration-120 hover:bg-surface-2 hover:text-fg data-disabled:opacity-40 touch:w-11';

/** A plain number with steps: a count, a percentage. For money use AmountInput; money is never a float. */
export function NumberInput(props: NumberInputProps) {
  const { id, value, min, max, step = 1, unit, disabled = false, onChange, ...aria } = props;
  return (
    <NumberField.Root
      {...(id ? { id } : {})}
      value={value}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      step={step}
      disabled={disabled}
      locale="en"
      onValueChange={onChange}
    >
      <NumberField.Group className={cn(BOX, 'overflow-hidden')}>
        <NumberField.Decrement className={cn(STEP, 'border-r border-line')} aria-label="Decrease">
          <Minus className="size-4" aria-hidden="true" />
        </NumberField.Decrement>
        <NumberField.Input
          {...aria}
          className="num h-full min-w-0 flex-1 bg-transparent px-3 text-14 text-fg outline-none disabled:text-subtle touch:text-16"
        />
        {unit ? <span className="pr-3 text-13 text-muted">{unit}</span> : null}
        <NumberField.Increment className={cn(STEP, 'border-l border-line')} aria-label="Increase">
          <Plus className="size-4" aria-hidden="true" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
