import { conflate } from '../../../platform/flow/conflation.ts';
import type { PublisherState } from './publisher-state.ts';
import { onSecond } from './publisher-state.ts';

export interface PriceMessage {
  /** The simulated second, ISO 8601. */
  at: string;
  /** The prices that have changed since the last message, by pair. */
  prices: Record<string, string>;
  /** The last and mark prices of futures. */
  lasts: Record<string, string>;
  marks: Record<string, string>;
}

type Texts = Readonly<Record<string, string>>;

const NONE: Texts = {};

/** Sends all prices, then the ones that change, until the signal aborts. */
export async function* publishPrices(
  publisher: PublisherState,
  signal: AbortSignal,
): AsyncGenerator<PriceMessage, void> {
  let [prices, lasts, marks] = [NONE, NONE, NONE];
  for await (const _ of conflate(signal, (onChange) => onSecond(publisher, onChange))) {
    const board = publisher.latest;
    const futures = publisher.services.markets.futuresBoard(board);
    yield {
      at: new Date(board.at).toISOString(),
      prices: changed(board.texts, prices),
      lasts: changed(futures.lasts, lasts),
      marks: changed(futures.marks, marks),
    };
    [prices, lasts, marks] = [board.texts, futures.lasts, futures.marks];
  }
}

function changed(texts: Texts, before: Texts): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [pair, price] of Object.entries(texts)) {
    if (before[pair] !== price) changes[pair] = price;
  }
  return changes;
}
