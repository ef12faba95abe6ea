import { ChevronDown } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';

interface SmallSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
  onChange: (value: string) => void;
}

/** A plain choice without a frame, for the time bar. */
export function SmallSelect({ label, value, options, className, onChange }: SmallSelectProps) {
  return (
    <span className={cn('relative flex shrink-0', className)}>
      <select
        aria-label={label}
        value={value}
        className="num h-8 appearance-none rounded-control bg-surface-1 pr-5 pl-2 text-12 font-medium text-muted hover:bg-surface-2 hover:text-fg touch:h-11"
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-1.5 size-3 -translate-y-1/2 text-subtle"
        aria-hidden="true"
      />
    </span>
  );
}
