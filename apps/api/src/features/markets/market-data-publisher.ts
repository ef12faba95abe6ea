import type { MarketDataMessage } from '@papermint/contracts/markets/live';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { MarketDataSnapshot } from './market-data-snapshot.ts';
import { printsSince, takeSnapshot } from './market-data-snapshot.ts';
import type { Markets } from './markets-service.ts';

export interface PriceMessage {
  /** The simulated second, ISO 8601. */
  at: string;
  /** The prices that have changed since the message before, by pair. */
  prices: Record<string, string>;
}

/** Sends a world's prices and books to everybody who follows them, computing each snapshot once. */
export interface MarketDataPublisher {
  /** All prices at once, then the ones that change, until the signal aborts. */
  prices(signal: AbortSignal): AsyncGenerator<PriceMessage, void>;
  /**
   * The market data of a pair at once, and again whenever the second or an order has changed it. A slow consumer
   * skips messages, but no print that is still on the tape.
   * @param factor for a book that is grouped as well: ticks of a step
   */
  book(pair: string, signal: AbortSignal, factor?: number): AsyncGenerator<MarketDataMessage, void>;
}

/** How often it is checked whether the simulated second has changed, wall ms. */
const LOOK_EVERY = 500;

export function createMarketDataPublisher(services: {
  clock: Clock;
  markets: Markets;
  spot: Spot;
}): MarketDataPublisher {
  const { clock, markets, spot } = services;
  const consumers = new Set<() => void>();
  /** The latest snapshot of each pair that somebody follows; dropped when the pair changes. */
  const snapshots = new Map<string, MarketDataSnapshot>();
  let timer: NodeJS.Timeout | undefined;
  let stops: (() => void)[] = [];
  let latest = markets.board();

  function look(): void {
    const board = markets.board();
    if (board === latest) return;
    latest = board;
    for (const [pair, snapshot] of snapshots) if (!stands(pair, snapshot)) snapshots.delete(pair);
    for (const onChange of consumers) onChange();
  }

  /** Whether a pair was and is in the same halt or outside of its sessions: its market stands still, nothing is sent. */
  function stands(pair: string, { market }: MarketDataSnapshot): boolean {
    const { halt, session, status, resumesAt, price } = market;
    return (
      (halt !== null || !session.open) &&
      halt?.since === markets.halt(pair)?.since &&
      session.open === markets.session(pair).open &&
      status === markets.instrument(pair).status &&
      resumesAt === markets.resumesAt(pair) &&
      price === latest.texts[pair]
    );
  }

  /** Calls back with every new second. The timer runs for as long as there are consumers. */
  function onSecond(onChange: () => void): () => void {
    consumers.add(onChange);
    if (!timer) {
      timer = setInterval(look, LOOK_EVERY);
      stops = [clock.onMove(look), spot.onOrder((_, { pair }) => snapshots.delete(pair))];
      look();
    }
    return () => {
      consumers.delete(onChange);
      if (consumers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      for (const stop of stops) stop();
      snapshots.clear();
    };
  }

  function snapshotOf(pair: string): MarketDataSnapshot {
    let snapshot = snapshots.get(pair);
    if (!snapshot) {
      snapshot = takeSnapshot(services, pair);
      snapshots.set(pair, snapshot);
    }
    return snapshot;
  }

  return {
    async *prices(signal) {
      let before: Readonly<Record<string, string>> = {};
      for await (const _ of conflate(signal, onSecond)) {
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
      const subscribe = (onChange: () => void) => {
        const stopSeconds = onSecond(onChange);
        const stopOrders = spot.onOrder((_, order) => {
          if (order.pair === pair) onChange();
        });
        return () => {
          stopSeconds();
          stopOrders();
        };
      };
      let before: MarketDataSnapshot | undefined;
      for await (const _ of conflate(signal, subscribe)) {
        const snapshot = snapshotOf(pair);
        if (snapshot === before) continue;
        const prints = printsSince(snapshot, before);
        yield { ...snapshot.market, grouped: snapshot.grouped(factor), prints, whole: before === undefined };
        before = snapshot;
      }
    },
  };
}
