import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'hide_balances';
const heldAtom = atom(readStored(KEY) === 'true');

/** Whether balances are masked. */
export const balancesHiddenAtom = atom((get) => get(heldAtom));

export function hideBalances(hidden: boolean): void {
  writeStored(KEY, hidden ? 'true' : null);
  store.set(heldAtom, hidden);
}
