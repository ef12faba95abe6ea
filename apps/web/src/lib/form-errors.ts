import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldId } from '../ui/field.tsx';
import { failureOf } from './failure.ts';

/** Where what a refused call said belongs: at the field of its key, or at the form as a whole. */
export function refusalOf<F extends string>(
  error: unknown,
  fields: readonly F[],
): { at: F | 'root'; message: string } {
  const { key, error: message } = failureOf(error);
  return { at: fields.find((name) => name === key) ?? 'root', message };
}

/** Puts it there; a field is scrolled to and focused. */
export function showRefusal<V extends FieldValues>(
  form: string,
  error: unknown,
  setError: UseFormSetError<V>,
  fields: readonly Path<V>[],
): void {
  const { at, message } = refusalOf(error, fields);
  setError(at, { type: 'refused', message });
  if (at !== 'root') goToField(form, at);
}

export function goToField(form: string, name: string): void {
  const control = document.getElementById(fieldId(form, name));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true });
}
