import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import { readInTab, writeInTab } from '../../../lib/stored.ts';

const KEY = 'sign-in';

/** What is waited for a minute with before it is mailed again. */
export type Mailed = 'verify' | 'sign-in' | 'reset';

/** How far somebody has got with signing in: known to this tab alone, and never part of an address. */
export interface Steps {
  email?: string;
  /** What the server gave for the right password where it wants a code as well. */
  challenge?: string;
  /** When something was mailed to this address last, ms. */
  mailed?: Partial<Record<Mailed, number>>;
  /** Why somebody has to begin again. */
  notice?: string;
}

const heldAtom = atom<Steps>(stepsFrom(readInTab(KEY)));

export const stepsAtom = atom((get) => get(heldAtom));

export function stepsFrom(saved: string | null): Steps {
  try {
    const value: unknown = JSON.parse(saved ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function noteSteps(change: Steps): void {
  const after = { ...store.get(heldAtom), ...change };
  writeInTab(KEY, JSON.stringify(after));
  store.set(heldAtom, after);
}

/** Notes that something was just mailed, and to whom. */
export function noteMailed(what: Mailed, email: string): void {
  const { email: before, mailed } = store.get(heldAtom);
  noteSteps({ email, mailed: { ...(before === email ? mailed : {}), [what]: Date.now() } });
}

export function forgetSteps(): void {
  writeInTab(KEY, null);
  store.set(heldAtom, {});
}
