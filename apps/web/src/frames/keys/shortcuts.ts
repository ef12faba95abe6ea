import { atom } from 'jotai';
import { useAtomValue } from '../../lib/atoms.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { isDialogOpen } from '../../lib/page/body-class.ts';
import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'shortcuts';

const heldAtom = atom(readStored(KEY) !== 'off');

/** Whether single-key shortcuts are on. Users of speech input, among others, need to switch them off. */
export const shortcutsOnAtom = atom((get) => get(heldAtom));

export function setShortcutsOn(on: boolean): void {
  writeStored(KEY, on ? null : 'off');
  store.set(heldAtom, on);
}

const TRADING_KEY = 'trading-keys';

const tradingKeysAtom = atom(readStored(TRADING_KEY) === 'on');

/** Whether single keys fill the order form. Off until chosen: one more key, Enter, places the order. */
export const tradingKeysOnAtom = atom((get) => get(heldAtom) && get(tradingKeysAtom));

export function setTradingKeysOn(on: boolean): void {
  writeStored(TRADING_KEY, on ? 'on' : null);
  store.set(tradingKeysAtom, on);
}

const NONE = {};

/**
 * Binds single keys by name, except while shortcuts are switched off or a dialog is open.
 * @param place a bar on all pages leaves a key to a page that binds it
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, place?: 'bar'): void {
  const on = useAtomValue(shortcutsOnAtom);
  const guarded: Record<string, () => void> = {};
  for (const [key, act] of Object.entries(keys)) {
    guarded[key] = () => {
      if (!isDialogOpen()) act();
    };
  }
  useKeys(on ? guarded : NONE, place);
}
