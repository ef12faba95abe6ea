import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

/** Color presets of gain and loss; tokens.css defines the colors. */
const movePresets = ['standard', 'blue-orange', 'red-up'] as const;
export type MovePreset = (typeof movePresets)[number];

/** The density of lists. */
const densities = ['comfortable', 'compact'] as const;

/**
 * A setting of the look, stored as a plain string and shown as a data attribute of <html>. public/first.js sets the
 * attribute before the first paint and whenever another tab changes the setting.
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
