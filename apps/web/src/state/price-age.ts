import { atom } from 'jotai';
import { brokenAtom } from '../api/connection.ts';
import { LONGEST_DELAY } from '../api/ping-delay.ts';
import { store } from '../lib/store.ts';
import { feedStateAtom } from './live-prices.ts';

/** Two pings were missed, ms. */
export const STALE_AFTER = 2 * LONGEST_DELAY;

/** When the last prices came, wall ms; null while they are fresh enough. */
export const staleSinceAtom = atom<number | null>(null);

/** Prices are too old to take an offer at: there is no network, or no feed is live and no ping came for long. */
export const pricesStaleAtom = atom(
  (get) => get(staleSinceAtom) !== null || get(brokenAtom)?.offline === true,
);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Prices have just come. */
export function notePrices(): void {
  const heard = Date.now();
  clearTimeout(timer);
  store.set(staleSinceAtom, null);
  timer = setTimeout(() => {
    // A live feed is silent while no price moves.
    if (store.get(feedStateAtom) !== 'live') store.set(staleSinceAtom, heard);
  }, STALE_AFTER);
}

/** Follows how old prices are, as long as the page lives. */
export function followPriceAge(): void {
  // A feed that goes was live until now.
  store.sub(feedStateAtom, notePrices);
  notePrices();
}
