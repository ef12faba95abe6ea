import { atom } from 'jotai';
import { useMemo } from 'react';
import { useAtomValue } from './atoms.ts';

/**
 * The simulated time on every screen, in milliseconds; 0 while unknown. It moves only when the server sends a time,
 * because the simulated clock may stand still.
 */
export const nowAtom = atom(0);

const knownAtom = atom((get) => get(nowAtom) > 0);

/** Whether the simulated time is known. It renders once, however fast the clock runs. */
export const useTimeKnown = (): boolean => useAtomValue(knownAtom);

/** The simulated time, rounded down to whole steps, so that a component that shows minutes renders once a minute. */
export function useNow(step = 1000): number {
  const steppedAtom = useMemo(() => atom((get) => Math.floor(get(nowAtom) / step) * step), [step]);
  return useAtomValue(steppedAtom);
}
