import type { DepthLevel } from '../../../market/book/depth.ts';
import type { SetSpan } from '../../../market/exact/set-price.ts';
import { heldAt, setSpans } from '../../../market/exact/set-price.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { replacedSeed } from '../../../market/random/hash.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import type { GivenStretch } from '../listings/given-market.ts';
import type { SetBook } from '../listings/market-listing.ts';
import type { SetPriceRecord, TradedInstrument } from '../markets-types.ts';

/** The spans in which set prices are those of a pair, in order. A market that turns secret does not follow them. */
export function setSpansOf(
  seed: MarketSeed,
  pair: string,
  setPrices: readonly SetPriceRecord[],
): SetSpan<SetPriceRecord>[] {
  const secret = replacedSeed(seed)?.from ?? Infinity;
  return setSpans(setPrices.filter((record) => record.pair === pair)).flatMap((span) =>
    span.from < secret ? [{ ...span, to: Math.min(span.to, secret) }] : [],
  );
}

/**
 * The stretches of time in which set prices are those of a pair. Large orders displace none of them. Beside a set book of
 * the spot market nothing is traded but by traders.
 */
export const setStretches = (
  seed: MarketSeed,
  instrument: TradedInstrument,
  spans: readonly SetSpan<SetPriceRecord>[],
  calendar: SessionCalendar,
): GivenStretch[] =>
  spans.map(({ from, to, set }) => {
    const ticks = ticksOf(set, instrument);
    return {
      from,
      to,
      pushesFrom: to,
      pathWith: (scenarios) => heldAt(seed, instrument.pair, ticks, scenarios, calendar),
      close: () => ticks,
      volume: set.book && set.venue === 'spot' ? { from, to, before: () => 0 } : undefined,
    };
  });

/** The set books of a venue of a pair, in order. */
export const setBooksOf = (
  venue: SetPriceRecord['venue'],
  instrument: TradedInstrument,
  spans: readonly SetSpan<SetPriceRecord>[],
): SetBook[] =>
  spans.flatMap(({ from, to, set }) => {
    if (!set.book || set.venue !== venue) return [];
    const levels = (side: readonly DepthLevel[]) => side.map((level) => levelOf(set, instrument, level));
    return [{ from, to, depth: { bids: levels(set.book.bids), asks: levels(set.book.asks) } }];
  });

/** Today's ticks, which staff can change until the first order of the pair. */
const ticksOf = ({ priceTicks, tick }: SetPriceRecord, instrument: TradedInstrument): number =>
  Math.max(1, Math.round((priceTicks * Number(tick)) / Number(instrument.tick)));

function levelOf(set: SetPriceRecord, instrument: TradedInstrument, [ticks, lots]: DepthLevel): DepthLevel {
  if (set.tick === instrument.tick && set.lot === instrument.lot) return [ticks, lots];
  const price = Math.max(1, Math.round((ticks * Number(set.tick)) / Number(instrument.tick)));
  return [price, Math.max(1, Math.floor((lots * Number(set.lot)) / Number(instrument.lot)))];
}
