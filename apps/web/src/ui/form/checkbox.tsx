import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import type { ControlProps } from './field.tsx';

interface CheckboxProps extends Partial<ControlProps> {
  label: ReactNode;
  /** The label is for screen readers only. */
  bare?: boolean;
  hint?: ReactNode;
  checked: boolean;
  /** Some of its items are checked. */
  some?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A native checkbox with the look of the app. */
export function Checkbox({
  label,
  bare = false,
  hint,
  checked,
  some = false,
  onChange,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  const Mark = some ? Minus : Check;
  return (
    <label
      className={cn(
        'group/check relative inline-flex cursor-pointer items-start gap-2.5 text-14 has-disabled:cursor-not-allowed has-disabled:opacity-50',
        bare ? 'align-middle touch:-m-3.5 touch:p-3.5' : 'touch:min-h-11 touch:py-3',
      )}
    >
      <span className="relative grid size-4 shrink-0 place-items-center not-only:mt-0.5">
        <input
          ref={input}
          type="checkbox"
          {...rest}
          aria-label={bare && typeof label === 'string' ? label : undefined}
          checked={checked}
          className="peer absolute inset-0 size-4 cursor-[inherit] appearance-none rounded-[4px] border border-control bg-field transition-colors duration-120 group-hover/check:border-fg checked:border-accent-fill checked:bg-accent-fill indeterminate:border-accent-fill indeterminate:bg-accent-fill aria-invalid:border-danger"
          onChange={(event) => onChange(event.target.checked)}
        />
        <Mark
          className="pointer-events-none relative size-3 scale-75 text-on-accent opacity-0 transition-[opacity,scale] duration-120 peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:scale-100 peer-indeterminate:opacity-100"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      {bare ? null : (
        <span className="min-w-0 wrap-anywhere">
          {label}
          {hint ? <span className="mt-0.5 block text-12 text-subtle">{hint}</span> : null}
        </span>
      )}
    </label>
  );
}
