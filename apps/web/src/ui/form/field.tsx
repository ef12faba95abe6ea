import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** The attributes that tie a control to its field. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** The id of the control, which gets the focus at an error. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

interface FieldProps {
  form: string;
  name: string;
  label: string;
  /** At the right of the label. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ form, name, label, aside, hint, error, className, children }: FieldProps) {
  const id = fieldId(form, name);
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-medium text-muted">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          className={cn('text-12 wrap-anywhere', error ? 'text-danger' : 'text-subtle')}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}
