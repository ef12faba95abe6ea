import { atom } from 'jotai';
import { store } from '../../lib/store.ts';

/** The state of the visitor's exchange on the screen: its panel is open, or it no longer exists. */
export const exchangeAtom = atom<'panel' | 'gone' | null>(null);

/** Set while the exchange of a demo sleeps. */
export const asleepAtom = atom(false);

/** Resolves when the exchange is awake. */
export const whenAwake = (): Promise<void> =>
  new Promise((resolve) => {
    if (!store.get(asleepAtom)) return resolve();
    const stop = store.sub(asleepAtom, () => {
      stop();
      resolve();
    });
  });

export const showExchange = () => store.set(exchangeAtom, 'panel');

export const noteGone = () => store.set(exchangeAtom, 'gone');
