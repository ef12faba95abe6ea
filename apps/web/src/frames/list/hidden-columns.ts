import { atom } from 'jotai';
import { useAtom } from '../../lib/atoms.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const keyOf = (list: string) => `columns:${list}`;

const heldAtom = atom<Readonly<Record<string, string>>>({});

/** The columns that the reader has hidden in one list; stored in this browser. */
export function useHiddenColumns(list: string) {
  const [held, hold] = useAtom(heldAtom);
  const names = held[list] ?? readStored(keyOf(list)) ?? '';
  const hide = (next: ReadonlySet<string>) => {
    const text = [...next].join(',');
    hold({ ...held, [list]: text });
    writeStored(keyOf(list), text || null);
  };
  return [new Set(names.split(',').filter(Boolean)) as ReadonlySet<string>, hide] as const;
}
