import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import { readInTab, writeInTab } from '../../../lib/stored.ts';

const KEY = 'sign-in';

/** The mails that can be sent again after a minute. */
export type Mailed = 'verify' | 'sign-in' | 'reset';

/** The current step of signing in. It is stored in this tab only, and never in the URL. */
export interface Steps {
  email?: string;
  /** The server's answer to the right password, while a code is still missing. */
  challenge?: string;
  /** When something was last mailed to this address, ms. */
  mailed?: Partial<Record<Mailed, number>>;
  /** Why the visitor has to start again. */
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

/** Stores that something was just mailed to an address. */
export function noteMailed(what: Mailed, email: string): void {
  const { email: before, mailed } = store.get(heldAtom);
  noteSteps({ email, mailed: { ...(before === email ? mailed : {}), [what]: Date.now() } });
}

export function forgetSteps(): void {
  writeInTab(KEY, null);
  store.set(heldAtom, {});
}
