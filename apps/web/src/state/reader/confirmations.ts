import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

/** The trading actions that may ask for confirmation. By default those ask with which one press can lose money quickly. */
const ASKS = {
  market: false,
  slippage: true,
  limit: false,
  stop: false,
  cancelAll: true,
  closePosition: true,
  reverse: true,
  drag: false,
  keys: false,
} as const;

export type Confirmation = keyof typeof ASKS;
export const confirmationKinds = Object.keys(ASKS) as readonly Confirmation[];

const KEY = 'confirmations';

/** The kinds whose setting differs from the default. The browser's storage may hold any text. */
export function changedFrom(text: string | null): ReadonlySet<Confirmation> {
  const named = (text ?? '').split(',');
  return new Set(confirmationKinds.filter((kind) => named.includes(kind)));
}

const changedAtom = atom(changedFrom(readStored(KEY)));

/** Whether an action asks for confirmation, by kind. */
export const confirmationsAtom = atom((get) => {
  const changed = get(changedAtom);
  return (kind: Confirmation): boolean => ASKS[kind] !== changed.has(kind);
});

export const asksFirst = (kind: Confirmation): boolean => store.get(confirmationsAtom)(kind);

/** Keeps the reader's choice in this browser. */
export function setConfirmation(kind: Confirmation, asks: boolean): void {
  const changed = new Set(store.get(changedAtom));
  if (asks === ASKS[kind]) changed.delete(kind);
  else changed.add(kind);
  writeStored(KEY, changed.size === 0 ? null : [...changed].join(','));
  store.set(changedAtom, changed);
}
