import { SECOND } from '@papermint/contracts/common/time-units';
import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import type { CandleAdjustment } from '@papermint/contracts/markets/kinds';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { splitEffect } from '../../../market/corporate/stock-splits.ts';
import type { PriceCandle } from '../../../market/volume/candles.ts';
import { intervalEnd } from '../../../market/volume/intervals.ts';
import type { MarketListing } from '../listings/market-listing.ts';

/** A corporate action, with the factors that adjust earlier prices and shares for it. */
interface Action {
  /** From this instant (ms) on, prices are not adjusted. */
  at: number;
  price: number;
  shares: number;
}

/** The factors that adjust prices and shares of an instant to those of the last candle. */
interface Factor {
  price: number;
  shares: number;
}

/**
 * Candles of a stock, adjusted for splits (`split`) or for splits and dividends (`all`). A dividend multiplies earlier
 * prices by 1 less its part of the close before the ex-date, as data vendors do. Prices stay whole ticks.
 * @param list as the market traded, in order
 * @param now the last second that is shown, ms
 */
export function adjustedCandles(
  market: MarketListing,
  list: readonly PriceCandle[],
  { interval, adjustment }: { interval: CandleInterval; adjustment: CandleAdjustment },
  now: number,
): readonly PriceCandle[] {
  const [first] = list;
  const actions = first ? actionsOf(market, first.time, now, adjustment) : [];
  if (actions.length === 0) return list;
  return list.map((candle) =>
    adjusted(market, candle, actions, Math.min(intervalEnd(interval, candle.time), now + SECOND)),
  );
}

/** The actions after an instant (ms) up to another one, in order. */
function actionsOf(
  { path, splits, events, instrument }: MarketListing,
  from: number,
  now: number,
  adjustment: CandleAdjustment,
): Action[] {
  if (adjustment === 'raw') return [];
  const actions = (splits?.between(from + 1, now + 1) ?? []).map(
    (split): Action => ({
      at: splitEffect(split),
      price: split.from / split.to,
      shares: split.to / split.from,
    }),
  );
  if (adjustment === 'split') return actions;
  for (const { exAt, amount } of events?.dividends(from + 1, now + 1) ?? []) {
    const ticks = amount / 10 ** AMOUNT_SCALE / Number(instrument.tick);
    actions.push({ at: exAt, price: Math.max(0, 1 - ticks / path.priceAt(exAt - SECOND)), shares: 1 });
  }
  return actions.sort((a, b) => a.at - b.at);
}

function factorAt(actions: readonly Action[], at: number): Factor {
  const factor = { price: 1, shares: 1 };
  for (const action of actions) {
    if (action.at <= at) continue;
    factor.price *= action.price;
    factor.shares *= action.shares;
  }
  return factor;
}

/** @param end when the candle ends, ms */
function adjusted(
  market: MarketListing,
  candle: PriceCandle,
  actions: readonly Action[],
  end: number,
): PriceCandle {
  const first = market.calendar.opensAt(candle.time) ?? candle.time;
  const within = actions.filter(({ at }) => at > first && at < end);
  if (within.length === 0) return times(candle, factorAt(actions, first));
  const starts = [first, ...within.map(({ at }) => at)];
  const parts = starts.map((from, index) =>
    times(partOf(market, from, starts[index + 1] ?? end), factorAt(actions, from)),
  );
  return {
    time: candle.time,
    open: (parts[0] as PriceCandle).open,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: (parts.at(-1) as PriceCandle).close,
    volume: parts.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/** The part of a candle from an instant until before another one, ms: it counts seconds in sessions only. */
function partOf({ path, volume, calendar }: MarketListing, from: number, end: number): PriceCandle {
  const start = calendar.opensAt(from) ?? from;
  const last = Math.max(start, calendar.secondInForce(end - SECOND));
  return {
    time: start,
    open: path.priceAt(start),
    ...path.extremes(start, last),
    close: path.priceAt(last),
    volume: volume.between(from, end),
  };
}

function times(candle: PriceCandle, { price, shares }: Factor): PriceCandle {
  if (price === 1 && shares === 1) return candle;
  const ticks = (value: number) => Math.max(1, Math.round(value * price));
  return {
    time: candle.time,
    open: ticks(candle.open),
    high: ticks(candle.high),
    low: ticks(candle.low),
    close: ticks(candle.close),
    volume: Math.round(candle.volume * shares),
  };
}
