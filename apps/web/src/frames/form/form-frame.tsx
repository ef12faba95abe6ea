import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { ControlProps } from '../../ui/form/field.tsx';
import { Field, fieldId } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import type { ContractForm } from './contract-form.ts';

interface FormFrameProps<V extends FieldValues> {
  form: ContractForm<V>;
  label: string;
  /** The text of the button that sends it; or all of its buttons. */
  submit: ReactNode;
  wide?: boolean;
  /** In place of sending it. */
  onSubmit?: () => void;
  /** Asks before the reader leaves unsaved edits. */
  guarded?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form with its fields, its error and its button. */
export function FormFrame<V extends FieldValues>(props: FormFrameProps<V>) {
  const {
    form,
    label,
    submit,
    wide = false,
    onSubmit = form.submit,
    guarded = false,
    className,
    children,
  } = props;
  return (
    <form
      id={form.id}
      noValidate
      aria-label={label}
      tabIndex={-1}
      className={cn('flex flex-col gap-5 outline-none', className)}
      onFocus={form.attend}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <FormError>{form.whole}</FormError>
      {typeof submit === 'string' ? (
        <Button
          type="submit"
          look="primary"
          wide={wide}
          className={wide ? '' : 'self-start max-sm:w-full'}
          busy={form.busy}
        >
          {submit}
        </Button>
      ) : (
        submit
      )}
      {guarded ? <LeaveGuard on={form.dirty && !form.busy} /> : null}
    </form>
  );
}

export interface FieldControl<T> extends ControlProps {
  value: T;
  /** Takes a value or the event of a control. */
  onChange: (next: unknown) => void;
}

interface FormFieldProps<V extends FieldValues, K extends keyof V & string> {
  form: ContractForm<V>;
  name: K;
  label: string;
  aside?: ReactNode;
  hint?: ReactNode;
  className?: string;
  /** Replaces the edit of this field alone. */
  onEdit?: (value: V[K]) => void;
  children: (control: FieldControl<V[K]>) => ReactNode;
}

/** A field of a form: label, hint and error around a control. */
export function FormField<V extends FieldValues, K extends keyof V & string>(props: FormFieldProps<V, K>) {
  const { form, name, onEdit, children, ...field } = props;
  const { value, error, set } = fieldOf(form, name, onEdit);
  return (
    <Field {...field} form={form.id} name={name} error={error}>
      {(control) => children({ ...control, value, onChange: set })}
    </Field>
  );
}

interface CheckFieldProps<V extends FieldValues, K extends keyof V & string> {
  form: ContractForm<V>;
  name: K;
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox of a form, its error below. */
export function CheckField<V extends FieldValues, K extends keyof V & string>(props: CheckFieldProps<V, K>) {
  const { form, name, label, hint } = props;
  const { value, error, set } = fieldOf(form, name);
  const id = fieldId(form.id, name);
  return (
    <div>
      <Checkbox
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        label={label}
        hint={hint}
        checked={value === true}
        onChange={set}
      />
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-12 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function fieldOf<V extends FieldValues, K extends keyof V & string>(
  form: ContractForm<V>,
  name: K,
  onEdit: (value: V[K]) => void = (value) => form.edit({ [name]: value } as unknown as Partial<V>),
) {
  return {
    value: form.values[name],
    error: form.at(name),
    set: (next: unknown) => onEdit((valueIn(next) ?? '') as V[K]),
  };
}

function valueIn(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('target' in next)) return next;
  return (next.target as HTMLInputElement).value;
}
