import { useEffect, useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import { isAnnounced } from '../../api/links/announced-failures.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { isStill } from '../../lib/page/motion.ts';
import { store } from '../../lib/store.ts';
import { fieldId } from '../../ui/form/field.tsx';
import type { FieldErrors, FormErrorState } from './form-error-store.ts';
import { formErrorsAtom, NO_ERRORS } from './form-error-store.ts';

export function errorsOf(form: string): FormErrorState {
  return store.get(formErrorsAtom(form));
}

/**
 * Shows the errors at their fields and focuses the first field that has one.
 * @returns whether there is one
 */
export function refuse(form: string, fieldErrors: FieldErrors<string>): boolean {
  store.set(formErrorsAtom(form), { at: fieldErrors });
  const first = Object.keys(fieldErrors).find((name) => fieldErrors[name]);
  if (first) goToField(form, first);
  return first !== undefined;
}

/**
 * Shows the failure of a call: at the field of its key, which gets the focus, or at the form as a whole, unless a
 * toast shows it.
 * @returns the field, if any
 */
export function takeFailure<F extends string>(form: string, error: unknown, fields: readonly F[]): F | null {
  const failure = failureOf(error);
  const key = fields.find((name) => name === failure.key);
  if (key) {
    store.set(formErrorsAtom(form), { at: { [key]: failure.error } });
    // The control may still be disabled by the pending call, and could not be focused.
    setTimeout(() => goToField(form, key));
    return key;
  }
  store.set(formErrorsAtom(form), isAnnounced(failure) ? NO_ERRORS : { at: {}, whole: failure.error });
  return null;
}

/** Checks each field that shows an error again, and clears the error of the form as a whole. */
export function review<F extends string>(
  form: string,
  check: (field: F, message: string) => string | undefined,
): void {
  const before = errorsOf(form);
  if (before === NO_ERRORS) return;
  const shown = Object.entries(before.at) as [F, string | undefined][];
  const left = shown.map(([field, message]) => [field, message && check(field, message)]);
  store.set(formErrorsAtom(form), { at: Object.fromEntries(left) });
}

export interface FormErrors<F extends string> {
  /** The error at a field. */
  at: (field: F) => string | undefined;
  /** The error of the form as a whole. */
  whole: string | undefined;
  /** @see refuse */
  refuse: (fieldErrors: FieldErrors<F>) => boolean;
  /** @see takeFailure */
  take: (error: unknown) => F | null;
  /** @see review */
  review: (check: (field: F, message: string) => string | undefined) => void;
  clear: () => void;
}

/** The error messages of a form. They are cleared when the form unmounts and when the user navigates. */
export function useFormErrors<const F extends string>(form: string, fields: readonly F[]): FormErrors<F> {
  const own = formErrorsAtom(form);
  const { at, whole } = useAtomValue(own);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      store.set(formErrorsAtom(form), NO_ERRORS);
    };
  }, [form]);
  return {
    at: (field) => at[field],
    whole,
    refuse: (fieldErrors) => refuse(form, fieldErrors),
    // The failure of a call that ends after the form has unmounted would show in the next form of that name.
    take: (error) => (mounted.current ? takeFailure(form, error, fields) : null),
    review: (check) => review(form, check),
    clear: () => store.set(own, NO_ERRORS),
  };
}

export function goToField(form: string, name: string): void {
  const control = document.getElementById(fieldId(form, name));
  const still = isStill();
  control?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true });
}
