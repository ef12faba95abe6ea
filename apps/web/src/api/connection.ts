import { atom } from 'jotai';
import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { feedStateAtom } from '../state/live-prices.ts';

/** A reconnection that takes less is not worth a word, ms. */
export const PATIENCE = 3000;

export interface Broken {
  /** The browser itself says that it has no network. */
  offline: boolean;
  /** The simulated instant since which nothing came; 0 where it was not known then. */
  since: number;
}

/** Set while there is no connection worth the name. */
export const brokenAtom = atom<Broken | null>(null);

/** Follows the network and the price feed, as long as the page lives. */
export function followConnection(): void {
  let since: number | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const show = () => store.set(brokenAtom, { offline: !navigator.onLine, since: since ?? 0 });
  const look = () => {
    if (navigator.onLine && store.get(feedStateAtom) !== 'lost') {
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
  look();
}
