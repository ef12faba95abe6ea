import { atom } from 'jotai';
import { useAtomValue } from '../../lib/atoms.ts';
import { store } from '../../lib/store.ts';

/** A price shows the cents of its currency at least, as in sentences of the server. */
const LEAST = 2;

/** The decimals of the ticks of all listed pairs; empty until they are known. The api fills it once a price is shown. */
export const tickDecimalsAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

const leastOf = (decimals: ReadonlyMap<string, number>, pair: string) =>
  Math.max(LEAST, decimals.get(pair) ?? 0);

/** The decimals that a price of a pair shows at least: those of its tick; two of a delisted pair. */
export const usePriceDecimals = (pair: string): number => leastOf(useAtomValue(tickDecimalsAtom), pair);

/** The same outside of components. */
export const priceDecimalsOf = (pair: string): number => leastOf(store.get(tickDecimalsAtom), pair);
