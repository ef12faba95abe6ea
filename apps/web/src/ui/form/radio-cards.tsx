import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import type { ControlProps } from './field.tsx';

interface RadioCard<V extends string> {
  value: V;
  label: string;
  note?: ReactNode;
  /** A picture at the left. */
  picture?: ReactNode;
  /** At the right: a fee, a status. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<V extends string> extends Partial<ControlProps> {
  label: string;
  name: string;
  value: V | null;
  options: readonly RadioCard<V>[];
  onChange: (value: V) => void;
  className?: string;
}

/** One choice of a few with a description each. Arrow keys move, as in every radio group. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, name, value, options, onChange, className, ...control } = props;
  return (
    <fieldset
      id={control.id}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      tabIndex={-1}
      className={cn('grid min-w-0 gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative flex cursor-pointer items-center gap-3 rounded-card border border-line bg-surface-1 p-3.5 transition-colors duration-120 hover:border-control',
            'has-checked:border-accent has-checked:bg-tint-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'has-disabled:cursor-not-allowed has-disabled:opacity-50 has-disabled:hover:border-line',
            control['aria-invalid'] && 'border-danger',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-describedby={option.note ? `${name}-${option.value}-note` : undefined}
            aria-label={option.label}
            className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-card outline-none"
            onChange={() => onChange(option.value)}
          />
          {option.picture}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-14 font-medium">{option.label}</span>
            {option.note ? (
              <span id={`${name}-${option.value}-note`} className="mt-0.5 block text-12 text-muted">
                {option.note}
              </span>
            ) : null}
          </span>
          {option.aside ? <span className="text-12 text-muted">{option.aside}</span> : null}
          <span
            aria-hidden="true"
            className="grid size-4 shrink-0 place-items-center rounded-full border border-control bg-field text-transparent peer-checked:border-accent-fill peer-checked:bg-accent-fill peer-checked:text-on-accent"
          >
            <span className="size-1.5 rounded-full bg-current" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
