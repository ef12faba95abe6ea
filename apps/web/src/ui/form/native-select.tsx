import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '../../lib/cn.ts';
import type { ControlProps } from './field.tsx';

interface NativeSelectProps extends Partial<ControlProps> {
  /** The name, if there is no label beside it. */
  label?: string;
  value: string;
  /** The first option, which means no choice. */
  none?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** As a filter above a list, or as wide as its field. */
  shape?: 'filter' | 'field';
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
  onChange: (value: string) => void;
}

/** A plain choice by the browser's own list, which suits every device. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, value, none, options, shape = 'filter', onChange, ...rest } = props;
  const filter = shape === 'filter';
  return (
    <span className={cn('relative', filter ? 'inline-flex max-sm:min-w-28 max-sm:flex-1' : 'flex')}>
      <select
        {...rest}
        aria-label={label}
        value={value}
        className={cn(
          'appearance-none truncate rounded-control border pr-8 pl-3 transition-colors duration-120 disabled:border-line disabled:bg-surface-2 disabled:text-subtle aria-invalid:border-danger touch:h-11 touch:text-16',
          filter
            ? 'h-8 max-w-44 bg-surface-1 max-sm:w-full max-sm:max-w-none text-13 font-medium hover:bg-surface-2'
            : 'h-10 w-full bg-field text-14',
          filter && value !== '' && none !== undefined ? 'border-accent text-fg' : 'border-control',
          value === '' && 'text-muted',
        )}
        onChange={(event) => onChange(event.target.value)}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-subtle"
        aria-hidden="true"
      />
    </span>
  );
}
