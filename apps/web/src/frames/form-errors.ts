import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { isAnnounced } from '../api/announced-failures.ts';
import { failureOf } from '../api/failure.ts';
import { store } from '../lib/store.ts';
import { fieldId } from '../ui/form/field.tsx';
import type { Sentences, Told } from './form-message.ts';
import { formMessageAtom, NOTHING } from './form-message.ts';

export function toldOf(form: string): Told {
  return store.get(formMessageAtom(form));
}

/**
 * Puts a sentence at each field that something is wrong with, and goes to the first of them.
 * @returns whether there is one
 */
export function refuse(form: string, found: Sentences<string>): boolean {
  store.set(formMessageAtom(form), { at: found });
  const first = Object.keys(found).find((name) => found[name]);
  if (first) goToField(form, first);
  return first !== undefined;
}

/**
 * Shows what a refused call said: at the field of its key, and goes there; else at the form, unless it is told as a
 * message anyway.
 * @returns the field
 */
export function takeDomainError<F extends string>(
  form: string,
  error: unknown,
  fields: readonly F[],
): F | null {
  const failure = failureOf(error);
  const key = fields.find((name) => name === failure.key);
  if (key) {
    store.set(formMessageAtom(form), { at: { [key]: failure.error } });
    // A control that is disabled while a call is made takes no focus.
    setTimeout(() => goToField(form, key));
    return key;
  }
  store.set(formMessageAtom(form), isAnnounced(failure) ? NOTHING : { at: {}, whole: failure.error });
  return null;
}

/** Asks anew about each field that something was said of; what was said of the whole form goes. */
export function review<F extends string>(
  form: string,
  again: (field: F, said: string) => string | undefined,
): void {
  const before = toldOf(form);
  if (before === NOTHING) return;
  const said = Object.entries(before.at) as [F, string | undefined][];
  const left = said.map(([field, sentence]) => [field, sentence && again(field, sentence)]);
  store.set(formMessageAtom(form), { at: Object.fromEntries(left) });
}

export interface FormErrors<F extends string> {
  /** What stands at a field. */
  at: (field: F) => string | undefined;
  /** What stands at the form. */
  whole: string | undefined;
  /** @see refuse */
  refuse: (found: Sentences<F>) => boolean;
  /** @see takeDomainError */
  take: (error: unknown) => F | null;
  /** @see review */
  review: (again: (field: F, said: string) => string | undefined) => void;
  clear: () => void;
}

/** What is wrong with what was typed into a form, until that changes, it goes, or somebody navigates. */
export function useFormErrors<const F extends string>(form: string, fields: readonly F[]): FormErrors<F> {
  const own = formMessageAtom(form);
  const { at, whole } = useAtomValue(own);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      store.set(formMessageAtom(form), NOTHING);
    };
  }, [form]);
  return {
    at: (field) => at[field],
    whole,
    refuse: (found) => refuse(form, found),
    // What is refused after the form has gone would stand in the next one.
    take: (error) => (here.current ? takeDomainError(form, error, fields) : null),
    review: (again) => review(form, again),
    clear: () => store.set(own, NOTHING),
  };
}

export function goToField(form: string, name: string): void {
  const control = document.getElementById(fieldId(form, name));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true });
}
