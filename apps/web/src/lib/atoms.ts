import type { Atom, SetStateAction, WritableAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { store } from './store.ts';

/**
 * The value of an atom in the store of the app. Unlike jotai's hook of this name it renders a component only when the
 * value has changed, and not once more after each mount.
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}

/** The value of an atom, and its setter. */
export function useAtom<Value>(
  atom: WritableAtom<Value, [SetStateAction<Value>], void>,
): [Value, (next: SetStateAction<Value>) => void] {
  const set = useCallback((next: SetStateAction<Value>) => store.set(atom, next), [atom]);
  return [useAtomValue(atom), set];
}
