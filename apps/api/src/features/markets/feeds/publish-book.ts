import type { MarketDataMessage } from '@papermint/contracts/markets/live';
import { conflate } from '../../../platform/flow/conflation.ts';
import type { MarketDataSnapshot } from './market-data-snapshot.ts';
import { printsSince } from './market-data-snapshot.ts';
import type { PublisherState } from './publisher-state.ts';
import { onSecond, snapshotOf } from './publisher-state.ts';

/**
 * Sends the market data of a pair, and again whenever the second or an order has changed it. A slow consumer skips
 * messages, but no print that is still on the tape.
 * @param factor the ticks of a step, for a book that is grouped as well
 */
export async function* publishBook(
  publisher: PublisherState,
  pair: string,
  signal: AbortSignal,
  factor?: number,
): AsyncGenerator<MarketDataMessage, void> {
  const { venue } = publisher.services;
  const subscribe = (onChange: () => void) => {
    const stopSeconds = onSecond(publisher, onChange);
    const stopOrders = venue.onOrder((_, order) => {
      if (order.pair === pair) onChange();
    });
    return () => {
      stopSeconds();
      stopOrders();
    };
  };
  let before: MarketDataSnapshot | undefined;
  for await (const _ of conflate(signal, subscribe)) {
    const snapshot = snapshotOf(publisher, pair, factor);
    if (snapshot === before) continue;
    const prints = printsSince(snapshot, before);
    yield { ...snapshot.market, grouped: snapshot.grouped(factor), prints, whole: before === undefined };
    before = snapshot;
  }
}
