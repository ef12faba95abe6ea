import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { Ticker24h } from '@papermint/contracts/markets/live';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { ListedMarket } from '../listings/listed-market.ts';
import { turnoverText } from '../ranking/ranking-rules.ts';

/** The figures of a market from one instant until before another. */
interface Stretch {
  low: number;
  high: number;
  /** Lots times twice their price in ticks. */
  paid: bigint;
}

function stretch({ path, volume }: ListedMarket, from: number, to: number): Stretch {
  let paid = 0n;
  // The lots of each hour at the mean of its first and its last price.
  for (let start = from; start < to; start += HOUR) {
    const end = Math.min(start + HOUR, to);
    paid += BigInt(volume.between(start, end)) * BigInt(path.priceAt(start) + path.priceAt(end - SECOND));
  }
  return { ...path.extremes(from, to - SECOND), paid };
}

/**
 * The 24-hour ticker of a market at a whole second (ms). Past prices never change, so all but the first and the last
 * minute of the window is computed once a minute.
 */
export function createTickers(): (market: ListedMarket, at: number) => Ticker24h {
  // A change of path or specification makes another ListedMarket, so entries never go stale.
  const middles = new WeakMap<ListedMarket, { minute: number; middle: Stretch }>();

  function middleOf(market: ListedMarket, minute: number): Stretch {
    const before = middles.get(market);
    if (before?.minute === minute) return before.middle;
    const middle = stretch(market, minute + MINUTE - DAY, minute);
    middles.set(market, { minute, middle });
    return middle;
  }

  return (market, at) => {
    const { path, volume, instrument } = market;
    const { tick, lot, quoteScale } = instrument;
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const parts = [stretch(market, at - DAY, minute + MINUTE - DAY), middleOf(market, minute)];
    if (at > minute) parts.push(stretch(market, minute, at));
    const price = path.priceAt(at);
    const lotScale = decimalsOf(lot);
    return {
      open: priceText(path.priceAt(at - DAY), tick),
      high: priceText(Math.max(price, ...parts.map(({ high }) => high)), tick),
      low: priceText(Math.min(price, ...parts.map(({ low }) => low)), tick),
      volume: formatUnits(BigInt(volume.between(at - DAY, at)) * units(lot, lotScale), lotScale),
      turnover: turnoverText(
        parts.reduce((sum, { paid }) => sum + paid, 0n),
        tick,
        lot,
        quoteScale,
      ),
    };
  };
}
