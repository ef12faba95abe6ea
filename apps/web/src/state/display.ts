import { atom } from 'jotai';
import { store } from '../lib/store.ts';
import { readStored, writeStored } from '../lib/stored.ts';

/** The colours that gain and loss are shown in: tokens.css has them. */
const movePresets = ['standard', 'blue-orange', 'red-up'] as const;
export type MovePreset = (typeof movePresets)[number];

/** How close the rows of lists stand. */
const densities = ['comfortable', 'compact'] as const;

/**
 * A choice of how things look, kept as a plain string and shown as an attribute of <html>. public/first.js has
 * put it there before the first paint, and puts it there when another tab chooses.
 */
function createChoice<V extends string>(key: 'moves' | 'density', choices: readonly [V, ...V[]]) {
  const read = (text: string | null): V => choices.find((choice) => choice === text) ?? choices[0];
  const heldAtom = atom<V>(read(readStored(key)));
  heldAtom.onMount = (set) => {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) set(read(readStored(key)));
    };
    set(read(readStored(key)));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  };
  const choose = (choice: V) => {
    writeStored(key, choice);
    document.documentElement.dataset[key] = choice;
    store.set(heldAtom, choice);
  };
  return [atom((get) => get(heldAtom)), choose] as const;
}

export const [movesAtom, setMoves] = createChoice('moves', movePresets);
export const [densityAtom, setDensity] = createChoice('density', densities);
