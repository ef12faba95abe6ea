import type { Venue } from '@papermint/contracts/markets/trade-path';
import { atom } from 'jotai';
import { store } from '../../../../lib/store.ts';
import { readStored, writeStored } from '../../../../lib/stored.ts';

const keyOf = (venue: Venue) => `terminal.layout.${venue}`;

const heldAtom = atom<Readonly<Record<Venue, string | null>>>({
  spot: readStored(keyOf('spot')),
  futures: readStored(keyOf('futures')),
});

/** The layout that is open in each terminal, in this browser: a preset, or the ID of a saved one; null for the usual terminal. */
export const openLayoutAtom = atom((get) => get(heldAtom));

export function openLayout(venue: Venue, layout: string | null): void {
  store.set(heldAtom, (before) => ({ ...before, [venue]: layout }));
  writeStored(keyOf(venue), layout);
}
