import { atom } from 'jotai';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { feedStateAtom } from '../prices/live-prices.ts';
import { asleepAtom } from './exchange.ts';

/** A shorter reconnection is not shown, ms. */
export const PATIENCE = 3000;

export interface Broken {
  /** The browser reports that it has no network. */
  offline: boolean;
  /** The simulated time at which the connection was lost; 0 if unknown. */
  since: number;
}

/** Set while the connection is lost for longer than PATIENCE, or the browser is offline. */
export const brokenAtom = atom<Broken | null>(null);

/** Follows the network and the price feed for the lifetime of the page. */
export function followConnection(): void {
  let since: number | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const show = () => store.set(brokenAtom, { offline: !navigator.onLine, since: since ?? 0 });
  const look = () => {
    const feed = store.get(feedStateAtom);
    if (navigator.onLine && (feed !== 'lost' || store.get(asleepAtom))) {
      clearTimeout(patience);
      patience = since = undefined;
      store.set(brokenAtom, null);
      return;
    }
    since ??= store.get(nowAtom);
    if (!navigator.onLine || store.get(brokenAtom)) show();
    else patience ??= setTimeout(show, PATIENCE);
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  store.sub(feedStateAtom, look);
  store.sub(asleepAtom, look);
  look();
}
