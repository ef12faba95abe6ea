import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** By field; where nothing stands nothing is wrong. */
export type Sentences<F extends string> = { readonly [name in F]?: string | undefined };

/** What a form was told last: sentences at its fields, and one about all of it. */
export interface Told {
  at: Sentences<string>;
  whole?: string;
}

export const NOTHING: Told = { at: {} };
const told = new Map<string, PrimitiveAtom<Told>>();

export function formMessageAtom(form: string): PrimitiveAtom<Told> {
  const known = told.get(form) ?? atom(NOTHING);
  told.set(form, known);
  return known;
}

/** Of every form. */
export function clearErrors(): void {
  for (const one of told.values()) store.set(one, NOTHING);
}
