import type { MarketDataMessage } from '@papermint/contracts/markets/live';
import type { Print } from '@papermint/contracts/markets/model';
import type { Markets } from '../markets-service.ts';
import type { DataVenue } from './data-venues.ts';

/** How many prints of the tape are sent. */
const TAPE = 50;
/** How many prices of a side are sent one by one, and how many price steps of a grouped book. */
const PRICES = 60;
const STEPS = 50;
/** How many prices of a side are read: enough for nearly all of both. */
const READ = 120;

/** The market data of a pair at one instant: computed once, sent to everybody who follows the pair. */
export interface MarketDataSnapshot {
  market: Omit<MarketDataMessage, 'prints' | 'whole' | 'grouped'>;
  /** Whether the book in steps of `factor` ticks can be had of the same second. */
  covers: (factor: number | undefined) => boolean;
  /** The same book in steps of `factor` ticks, computed once for each factor; null without one. */
  grouped: (factor: number | undefined) => MarketDataMessage['grouped'];
  /** Newest first. */
  tape: readonly Print[];
}

export function takeSnapshot(
  { markets, venue }: { markets: Markets; venue: DataVenue },
  pair: string,
): MarketDataSnapshot {
  for (;;) {
    const board = markets.board();
    const depth = venue.book(pair, READ);
    const steps = new Map<number, MarketDataMessage['grouped']>();
    const snapshot: MarketDataSnapshot = {
      market: {
        at: new Date(board.at).toISOString(),
        ...venue.prices(pair, board),
        status: markets.instrument(pair).status,
        resumesAt: markets.resumesAt(pair),
        halt: markets.halt(pair),
        session: markets.session(pair),
        day: venue.ticker24h(pair),
        ...venue.quote.book(pair, depth, PRICES),
      },
      // Far levels are read when they are asked for, as they are then.
      covers: (factor) => factor === undefined || steps.has(factor) || markets.board() === board,
      grouped(factor) {
        if (factor === undefined) return null;
        const grouped = steps.get(factor) ?? venue.quotedSteps(pair, factor, STEPS, depth);
        steps.set(factor, grouped);
        return grouped;
      },
      tape: venue.tape(pair, TAPE),
    };
    // If the second has changed, the book may belong to the next one, so the snapshot is taken again.
    if (markets.board() === board) return snapshot;
  }
}

/** The prints of a snapshot's tape that were not in the one before, newest first; all of them without one before. */
export function printsSince(
  { tape }: Pick<MarketDataSnapshot, 'tape'>,
  before: Pick<MarketDataSnapshot, 'tape'> | undefined,
): Print[] {
  if (!before) return [...tape];
  const counts = new Map<string, number>();
  for (const print of before.tape) counts.set(keyOf(print), (counts.get(keyOf(print)) ?? 0) + 1);
  return tape.filter((print) => {
    const left = counts.get(keyOf(print)) ?? 0;
    if (left > 0) counts.set(keyOf(print), left - 1);
    return left === 0;
  });
}

function keyOf({ time, price, amount, side }: Print): string {
  return `${time} ${price} ${amount} ${side}`;
}
