import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  /** Puts the switch at the far end of its row, as in a list of settings. */
  wide?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, with immediate effect. A setting that takes effect on saving is a checkbox. */
export function Switch({ label, hint, checked, disabled, wide = false, onChange }: SwitchProps) {
  return (
    <label
      className={cn(
        'group/switch inline-flex cursor-pointer items-start gap-3 text-14 has-disabled:cursor-not-allowed has-disabled:opacity-50 touch:min-h-11 touch:py-3',
        wide && 'flex w-full flex-row-reverse justify-between',
      )}
    >
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-full border border-control bg-surface-3 transition-colors duration-120 group-hover/switch:border-fg checked:border-accent-fill checked:bg-accent-fill"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-muted transition-[translate,background-color] duration-120 peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint ? <span className="mt-0.5 block text-12 text-subtle">{hint}</span> : null}
      </span>
    </label>
  );
}
