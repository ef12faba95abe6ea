import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { brokenAtom } from '../visit/connection.ts';
import { feedStateAtom } from './live-prices.ts';

/** Prices are stale after two missed pings, ms: twice the longest delay in api/session/ping-delay.ts. */
export const STALE_AFTER = 180_000;

/** The arrival of the last prices, wall-clock ms; null while they are fresh. */
export const staleSinceAtom = atom<number | null>(null);

/** Whether prices are too old to trade at: the browser is offline, or neither feed nor ping has sent any for long. */
export const pricesStaleAtom = atom(
  (get) => get(staleSinceAtom) !== null || get(brokenAtom)?.offline === true,
);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Records that prices have just arrived. */
export function notePrices(): void {
  const heard = Date.now();
  clearTimeout(timer);
  store.set(staleSinceAtom, null);
  timer = setTimeout(() => {
    // A live feed sends nothing while no price moves.
    if (store.get(feedStateAtom) !== 'live') store.set(staleSinceAtom, heard);
  }, STALE_AFTER);
}

/** Tracks the age of prices for the lifetime of the page. */
export function followPriceAge(): void {
  // A feed that is lost was live until now.
  store.sub(feedStateAtom, notePrices);
  notePrices();
}
