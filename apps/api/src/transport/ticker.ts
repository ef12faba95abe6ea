import type { subscriptions } from '@papermint/contracts/calls';
import type { z } from 'zod';
import type { World } from '../worlds/world.ts';
import type { PairTick } from './pair-tick.ts';
import { pairTick, printsSince } from './pair-tick.ts';
import { wakes } from './wakes.ts';

export interface PriceTick {
  /** The simulated second, ISO 8601. */
  at: string;
  /** What moved since the tick before. */
  prices: Record<string, string>;
}

export type BookTick = z.infer<typeof subscriptions.marketFeeds.bookFeed.output>;

/** Tells a world's prices and books to everybody who listens, working each tick out once. */
export interface Ticker {
  /** All prices at once, then what moves, until the signal aborts. A slow listener skips ticks, never prices. */
  prices(signal: AbortSignal): AsyncGenerator<PriceTick, void>;
  /**
   * The book of a pair and what belongs to it at once, and again whenever the second or an order has changed it. A
   * slow listener skips ticks, never prints of those that the tape still has.
   * @param factor ticks of the steps that the book is told in as well
   */
  book(pair: string, signal: AbortSignal, factor?: number): AsyncGenerator<BookTick, void>;
}

/** How often the simulated second is looked at, wall ms. */
const LOOK_EVERY = 500;

export function createTicker(world: Pick<World, 'clock' | 'markets' | 'spot'>): Ticker {
  const { clock, markets, spot } = world;
  const wakers = new Set<() => void>();
  /** The books that somebody looks at, as they were told last; forgotten when they change. */
  const told = new Map<string, PairTick>();
  let timer: NodeJS.Timeout | undefined;
  let stops: (() => void)[] = [];
  let latest = markets.board();

  function look(): void {
    const board = markets.board();
    if (board === latest) return;
    latest = board;
    told.clear();
    for (const wake of wakers) wake();
  }

  /** Wakes with every tick, and runs the timer for as long as somebody wants to be woken. */
  function onTick(wake: () => void): () => void {
    wakers.add(wake);
    if (!timer) {
      timer = setInterval(look, LOOK_EVERY);
      stops = [clock.onMove(look), spot.onOrder((_, { pair }) => told.delete(pair))];
      look();
    }
    return () => {
      wakers.delete(wake);
      if (wakers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      for (const stop of stops) stop();
      told.clear();
    };
  }

  function tickOf(pair: string): PairTick {
    let tick = told.get(pair);
    if (!tick) {
      tick = pairTick(world, pair);
      told.set(pair, tick);
    }
    return tick;
  }

  return {
    async *prices(signal) {
      let before: Readonly<Record<string, string>> = {};
      for await (const _ of wakes(signal, onTick)) {
        const board = latest;
        const prices: Record<string, string> = {};
        for (const [pair, price] of Object.entries(board.texts)) {
          if (before[pair] !== price) prices[pair] = price;
        }
        before = board.texts;
        yield { at: new Date(board.at).toISOString(), prices };
      }
    },
    async *book(pair, signal, factor) {
      const onChange = (wake: () => void) => {
        const stopTicks = onTick(wake);
        const stopOrders = spot.onOrder((_, order) => {
          if (order.pair === pair) wake();
        });
        return () => {
          stopTicks();
          stopOrders();
        };
      };
      let before: PairTick | undefined;
      for await (const _ of wakes(signal, onChange)) {
        const tick = tickOf(pair);
        if (tick === before) continue;
        const prints = printsSince(tick, before);
        yield { ...tick.market, grouped: tick.grouped(factor), prints, whole: before === undefined };
        before = tick;
      }
    },
  };
}
