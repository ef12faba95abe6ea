import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';

/** Field name → error message; undefined for a valid field. */
export type FieldErrors<F extends string> = { readonly [name in F]?: string | undefined };

/** The error messages of a form. */
export interface FormErrorState {
  at: FieldErrors<string>;
  /** About the form as a whole. */
  whole?: string;
}

export const NO_ERRORS: FormErrorState = { at: {} };
/** By the name of the form. */
const atoms = new Map<string, PrimitiveAtom<FormErrorState>>();

export function formErrorsAtom(form: string): PrimitiveAtom<FormErrorState> {
  const known = atoms.get(form) ?? atom(NO_ERRORS);
  atoms.set(form, known);
  return known;
}

/** Clears the errors of every form. */
export function clearErrors(): void {
  for (const one of atoms.values()) store.set(one, NO_ERRORS);
}
