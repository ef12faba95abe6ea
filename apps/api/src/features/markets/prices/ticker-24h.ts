import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { Ticker24h } from '@papermint/contracts/markets/live';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { splitEffect } from '../../../market/corporate/stock-splits.ts';
import type { MarketListing } from '../listings/market-listing.ts';
import { comparablePrice, splitRatio } from '../listings/stock-shares.ts';
import { turnoverText } from '../ranking/ranking-rules.ts';

/** The figures of a market from one instant until before another. */
interface Stretch {
  /** In prices of a share at the anchor, so that a split changes nothing. */
  low: number;
  high: number;
  /** Lots times twice their price in ticks. */
  paid: bigint;
}

function stretch(market: MarketListing, from: number, to: number): Stretch {
  const { path, volume, splits } = market;
  const split = splits?.between(from + 1, to)[0];
  if (split) {
    const effect = splitEffect(split);
    return joined([stretch(market, from, effect), stretch(market, effect, to)]);
  }
  const shares = splits?.sharesAt(from) ?? 1;
  let paid = 0n;
  // The lots of each hour at the mean of its first and its last price.
  for (let start = from; start < to; start += HOUR) {
    const end = Math.min(start + HOUR, to);
    paid += BigInt(volume.between(start, end)) * BigInt(path.priceAt(start) + path.priceAt(end - SECOND));
  }
  const { low, high } = path.extremes(from, to - SECOND);
  return { low: low * shares, high: high * shares, paid };
}

const joined = (parts: readonly Stretch[]): Stretch => ({
  low: Math.min(...parts.map(({ low }) => low)),
  high: Math.max(...parts.map(({ high }) => high)),
  paid: parts.reduce((sum, { paid }) => sum + paid, 0n),
});

/** The lots of a span, in shares of its end. */
function lotsIn(market: MarketListing, from: number, to: number): number {
  const { volume, splits } = market;
  const split = splits?.between(from + 1, to)[0];
  if (!split) return volume.between(from, to);
  const effect = splitEffect(split);
  const before = volume.between(from, effect) * splitRatio(market, from, to);
  return Math.floor(before) + lotsIn(market, effect, to);
}

/**
 * The 24-hour ticker of a market at a whole second (ms), in shares of `now`. Past prices never change, so all but the
 * first and the last minute of the window is computed once a minute.
 */
export function createTickers(): (market: MarketListing, at: number, now: number) => Ticker24h {
  // A change of path or specification makes another MarketListing, so entries never go stale.
  const middles = new WeakMap<MarketListing, { minute: number; middle: Stretch }>();

  function middleOf(market: MarketListing, minute: number): Stretch {
    const before = middles.get(market);
    if (before?.minute === minute) return before.middle;
    const middle = stretch(market, minute + MINUTE - DAY, minute);
    middles.set(market, { minute, middle });
    return middle;
  }

  return (market, at, now) => {
    const { path, instrument, splits } = market;
    const { tick, lot, quoteScale } = instrument;
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const parts = [stretch(market, at - DAY, minute + MINUTE - DAY), middleOf(market, minute)];
    if (at > minute) parts.push(stretch(market, minute, at));
    const { low, high, paid } = joined(parts);
    const shares = splits?.sharesAt(now) ?? 1;
    const price = path.priceAt(now);
    const lotScale = decimalsOf(lot);
    const lots = Math.floor(lotsIn(market, at - DAY, at) * splitRatio(market, at, now));
    return {
      open: priceText(Math.round(comparablePrice(market, at - DAY, now)), tick),
      high: priceText(Math.max(price, Math.round(high / shares)), tick),
      low: priceText(Math.min(price, Math.max(1, Math.round(low / shares))), tick),
      volume: formatUnits(BigInt(lots) * units(lot, lotScale), lotScale),
      turnover: turnoverText(paid, tick, lot, quoteScale),
    };
  };
}
