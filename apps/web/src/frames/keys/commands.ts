import { atom } from 'jotai';
import { useEffect, useId } from 'react';
import { store } from '../../lib/store.ts';
import type { Command, CommandGroup } from '../../ui/overlay/command-palette.tsx';

const heldAtom = atom<ReadonlyMap<string, CommandGroup>>(new Map());

/** Commands of the screen, for the palettes. */
export const pageCommandsAtom = atom((get) => [...get(heldAtom).values()]);

/**
 * Offers commands in the palette while the caller is on the screen.
 * @param group the name above them: that of the page or the record
 */
export function useCommands(group: string, commands: readonly Command[]): void {
  const id = useId();
  // At every render, because commands close over the caller's state.
  useEffect(() => {
    const held = new Map(store.get(heldAtom));
    store.set(heldAtom, held.set(id, { value: group, items: commands }));
  });
  useEffect(
    () => () => {
      const held = new Map(store.get(heldAtom));
      held.delete(id);
      store.set(heldAtom, held);
    },
    [id],
  );
}
