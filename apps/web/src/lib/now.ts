import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';

/**
 * The instant that "now" means on every screen, in milliseconds; 0 until it is known. It is set from outside
 * and never runs ahead by itself, because the clock it follows may stand still.
 */
export const nowAtom = atom(0);

/** Now, rounded down to whole steps, so that what shows minutes does not render every second. */
export function useNow(step = 1000): number {
  const steppedAtom = useMemo(() => atom((get) => Math.floor(get(nowAtom) / step) * step), [step]);
  return useAtomValue(steppedAtom);
}
