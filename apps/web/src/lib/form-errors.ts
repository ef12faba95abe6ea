import { atom, useAtomValue } from 'jotai';
import { fieldId } from '../ui/field.tsx';
import { isAnnounced } from './announced-failures.ts';
import { failureOf } from './failure.ts';
import { store } from './store.ts';

/** What a form was told last: the sentence, and the field it is about; null where it is about all of it. */
export interface FormFault {
  form: string;
  key: string | null;
  error: string;
}

const faultAtom = atom<FormFault | null>(null);

export function formFault(): FormFault | null {
  return store.get(faultAtom);
}

/** What a form was told, as its fields show it. */
export function useFormFault(form: string) {
  const fault = useAtomValue(faultAtom);
  const own = fault?.form === form ? fault : null;
  return {
    at: (key: string) => (own?.key === key ? own.error : undefined),
    whole: own?.key === null ? own.error : undefined,
  };
}

/** Stores an error with its key; the field is scrolled to and focused. */
function setFormFault(form: string, key: string | null, error: string): void {
  store.set(faultAtom, { form, key, error });
  if (key !== null) goToField(form, key);
}

export function clearFormFault(): void {
  store.set(faultAtom, null);
}

/**
 * Shows what a refused call said: at the field of its key; else at the form, unless it is told as a message
 * anyway.
 */
export function showRefusal(form: string, error: unknown, fields: readonly string[]): void {
  const failure = failureOf(error);
  const key = fields.find((name) => name === failure.key) ?? null;
  if (key === null && isAnnounced(failure)) return;
  setFormFault(form, key, failure.error);
}

/** The same for a form that keeps what it was told by itself, and always shows it. */
export function refusalOf<F extends string>(
  error: unknown,
  fields: readonly F[],
): { at: F | 'root'; message: string } {
  const failure = failureOf(error);
  return { at: fields.find((name) => name === failure.key) ?? 'root', message: failure.error };
}

export function goToField(form: string, name: string): void {
  const control = document.getElementById(fieldId(form, name));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true });
}
