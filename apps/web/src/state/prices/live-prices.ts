import type { MarketDataMessage } from '@papermint/contracts/markets/live';
import type { Print } from '@papermint/contracts/markets/model';
import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';

/** The market data of a pair from its own feed, all of one simulated second. */
export interface LiveMarket extends Omit<MarketDataMessage, 'prints' | 'whole'> {
  /** Newest first. */
  tape: readonly Print[];
  /** The prints of the last message. */
  fresh: readonly Print[];
}

/** Price and book of a pair, in one atom so that they change together. */
interface Known {
  price: string | null;
  market: LiveMarket | null;
}

interface Cell {
  known: PrimitiveAtom<Known>;
  price: WritableAtom<string | null, [string | null], void>;
  market: Atom<LiveMarket | null>;
}

/** Prices of pairs that have no atoms yet. */
const waiting = new Map<string, string>();

/**
 * The atoms of each pair that a screen uses, so that a price renders only the components of its pair. The ping sets
 * the first prices, the feeds all later ones.
 */
const cells = new Map<string, Cell>();

function cellOf(pair: string): Cell {
  let cell = cells.get(pair);
  if (!cell) {
    const known = atom<Known>({ price: waiting.get(pair) ?? null, market: null });
    waiting.delete(pair);
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

/** The last message of a pair's feed; null before the first message and while nobody follows the feed. */
export function liveMarketAtom(pair: string): Cell['market'] {
  return cellOf(pair).market;
}

/** Stores the market data of a pair and its price with it; null when nobody follows the feed. */
export function takeMarket(pair: string, market: LiveMarket | null): void {
  store.set(cellOf(pair).known, ({ price }) => ({ price: market?.price ?? price, market }));
}

/** Pairs whose price arrives with their book, so that a terminal shows both of the same instant. */
const led = new Set<string>();

const takeAtom = atom(null, (get, set, prices: Readonly<Record<string, string>>) => {
  const live = get(feedStateAtom) === 'live';
  for (const [pair, price] of Object.entries(prices)) {
    if (live && led.has(pair)) continue;
    const cell = cells.get(pair);
    if (cell) set(cell.price, price);
    else waiting.set(pair, price);
  }
});

/** Stores changed prices in one step, except those of led pairs while the feed is live: see leadPrice. */
export function takePrices(prices: Readonly<Record<string, string>>): void {
  store.set(takeAtom, prices);
}

/** Lets the caller alone set the price of a pair, by takeMarket. @returns a function that ends it */
export function leadPrice(pair: string): () => void {
  led.add(pair);
  return () => led.delete(pair);
}

export type FeedState = 'opening' | 'live' | 'lost';
export const feedStateAtom = atom<FeedState>('opening');

export function noteConnection(open: boolean): void {
  store.set(feedStateAtom, open ? 'live' : 'lost');
}
