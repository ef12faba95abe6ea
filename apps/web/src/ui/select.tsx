import { ChevronDown } from 'lucide-react';
import { cn } from './cn.ts';

interface SelectProps {
  label: string;
  value: string;
  /** The first option, which means no choice. */
  none?: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice among many in a filter row; the browser's own list, which fits every device. */
export function Select({ label, value, none, options, onChange }: SelectProps) {
  return (
    <span className="relative inline-flex">
      <select
        aria-label={label}
        value={value}
        className={cn(
          'h-8 max-w-36 appearance-none truncate rounded-control border border-control bg-surface-1 pr-8 pl-3 text-13 font-medium transition-colors duration-120 hover:bg-surface-2 touch:h-11 touch:text-16',
          value === '' ? 'text-muted' : 'text-fg',
        )}
        onChange={(event) => onChange(event.target.value)}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
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
