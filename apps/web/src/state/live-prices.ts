import type { MarketDataMessage } from '@papermint/contracts/markets/live';
import type { Print } from '@papermint/contracts/markets/model';
import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** A pair as its own feed tells it, all of one simulated second. */
export interface LiveMarket extends Omit<MarketDataMessage, 'prints' | 'whole'> {
  /** Newest first. */
  tape: readonly Print[];
  /** What of the tape came with the last message. */
  fresh: readonly Print[];
}

/** What is known of a pair, in one place, so that its price and its book change at once. */
interface Known {
  price: string | null;
  market: LiveMarket | null;
}

interface Cell {
  known: PrimitiveAtom<Known>;
  price: WritableAtom<string | null, [string | null], void>;
  market: Atom<LiveMarket | null>;
}

/**
 * A few atoms a pair, so that a tick re-renders the cells that show that pair and nothing else. The ping fills
 * them first, the feeds from then on.
 */
const cells = new Map<string, Cell>();

function cellOf(pair: string): Cell {
  let cell = cells.get(pair);
  if (!cell) {
    const known = atom<Known>({ price: null, market: null });
    cell = {
      known,
      price: atom(
        (get) => get(known).price,
        (_get, set, price) => set(known, (before) => ({ ...before, price })),
      ),
      market: atom((get) => get(known).market),
    };
    cells.set(pair, cell);
  }
  return cell;
}

export function priceAtom(pair: string): Cell['price'] {
  return cellOf(pair).price;
}

/** What the feed of a pair told last; null while nobody follows it, and until it has come. */
export function liveMarketAtom(pair: string): Cell['market'] {
  return cellOf(pair).market;
}

/** Takes in what is known of a pair, its price with it; null where nobody follows it any more. */
export function takeMarket(pair: string, market: LiveMarket | null): void {
  store.set(cellOf(pair).known, ({ price }) => ({ price: market?.price ?? price, market }));
}

/** Pairs whose price comes with their book, so that a terminal never shows the two of different instants. */
const led = new Set<string>();

const takeAtom = atom(null, (get, set, prices: Readonly<Record<string, string>>) => {
  const live = get(feedStateAtom) === 'live';
  for (const [pair, price] of Object.entries(prices)) {
    if (!live || !led.has(pair)) set(priceAtom(pair), price);
  }
});

/** Takes in what moved, all in one step; what is led has its price from elsewhere while the connection holds. */
export function takePrices(prices: Readonly<Record<string, string>>): void {
  store.set(takeAtom, prices);
}

/** From now on the price of a pair is set by whoever leads it. @returns how to let go */
export function leadPrice(pair: string): () => void {
  led.add(pair);
  return () => led.delete(pair);
}

export type FeedState = 'opening' | 'live' | 'lost';
export const feedStateAtom = atom<FeedState>('opening');

export function noteConnection(open: boolean): void {
  store.set(feedStateAtom, open ? 'live' : 'lost');
}
