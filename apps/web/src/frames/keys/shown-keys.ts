import { atom } from 'jotai';
import { useEffect } from 'react';
import { store } from '../../lib/store.ts';

export interface KeyRow {
  keys: readonly string[];
  does: string;
}

export interface KeyTable {
  title: string;
  rows: readonly KeyRow[];
}

/** The tables of keys of what the screen shows. */
export const shownKeysAtom = atom<readonly KeyTable[]>([]);

/** Lists keys in the dialog of shortcuts while a part with these keys is shown. */
export function useKeyTable(table: KeyTable): void {
  const text = JSON.stringify(table);
  useEffect(() => {
    const shown = JSON.parse(text) as KeyTable;
    store.set(shownKeysAtom, [...store.get(shownKeysAtom), shown]);
    return () =>
      store.set(
        shownKeysAtom,
        store.get(shownKeysAtom).filter((one) => one !== shown),
      );
  }, [text]);
}
