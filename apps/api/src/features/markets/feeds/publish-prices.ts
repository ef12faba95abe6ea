import { conflate } from '../../../platform/flow/conflation.ts';
import type { PublisherState } from './publisher-state.ts';
import { onSecond } from './publisher-state.ts';

export interface PriceMessage {
  /** The simulated second, ISO 8601. */
  at: string;
  /** The prices that have changed since the last message, by pair. */
  prices: Record<string, string>;
}

/** Sends all prices, then the ones that change, until the signal aborts. */
export async function* publishPrices(
  publisher: PublisherState,
  signal: AbortSignal,
): AsyncGenerator<PriceMessage, void> {
  let before: Readonly<Record<string, string>> = {};
  for await (const _ of conflate(signal, (onChange) => onSecond(publisher, onChange))) {
    const board = publisher.latest;
    const prices: Record<string, string> = {};
    for (const [pair, price] of Object.entries(board.texts)) {
      if (before[pair] !== price) prices[pair] = price;
    }
    before = board.texts;
    yield { at: new Date(board.at).toISOString(), prices };
  }
}
