import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import { store } from './store.ts';

/**
 * One atom a pair, so that a tick re-renders the cells that show that pair and nothing else. The ping fills
 * them first, the price feed from then on.
 */
const cells = new Map<string, PrimitiveAtom<string | null>>();

export function priceAtom(pair: string): PrimitiveAtom<string | null> {
  let cell = cells.get(pair);
  if (!cell) {
    cell = atom<string | null>(null);
    cells.set(pair, cell);
  }
  return cell;
}

const takeAtom = atom(null, (_get, set, prices: Readonly<Record<string, string>>) => {
  for (const [pair, price] of Object.entries(prices)) set(priceAtom(pair), price);
});

/** Takes in what moved, all in one step. */
export function takePrices(prices: Readonly<Record<string, string>>): void {
  store.set(takeAtom, prices);
}

export type FeedState = 'opening' | 'live' | 'lost';
export const feedStateAtom = atom<FeedState>('opening');

export function noteConnection(open: boolean): void {
  store.set(feedStateAtom, open ? 'live' : 'lost');
}
