import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/** Fiat rates are kept this fine, so that a small currency has enough digits too. */
export const FIAT_RATE_SCALE = 10;

/** A price as a whole number of ticks. The price must be a multiple of the tick. */
export function ticksOf(price: string, tick: string): number {
  const scale = Math.max(decimalsOf(price), decimalsOf(tick));
  const step = units(tick, scale);
  const value = units(price, scale);
  if (value % step !== 0n) throw new RangeError(`${price} is no multiple of ${tick}`);
  return Number(value / step);
}

/** A rate: 1 unit of something is `value` / 10^`scale` of another. */
export interface Rate {
  value: bigint;
  scale: number;
}

export const ONE: Rate = { value: 1n, scale: 0 };

/**
 * What an amount is worth: `amount` minor units at scale `from`, priced in dollars by `price`, told in a
 * currency that costs `currency` dollars, in minor units at scale `to`. Rounded once, half to even.
 */
export function worth(amount: bigint, from: number, price: Rate, currency: Rate, to: number): bigint {
  const numerator = amount * price.value * pow10(to + currency.scale);
  return mulDiv(numerator, 1n, pow10(from + price.scale) * currency.value, 'half-even');
}

const MOST_CANDLES = 1000;
/** When trading began, as far as anybody here remembers: there are no candles before. */
const MARKET_BEGINS = Date.UTC(2016, 0, 1);

const INTERVAL_MS: Record<CandleInterval, number> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
  '1w': 604_800_000,
};

/**
 * Checks the span of a request for candles.
 * @returns both ends in ms, cut to what there is; `to` is now where it was left out. `from` is after `to`
 *   where there is nothing
 */
export function candleSpan(
  input: { interval: CandleInterval; from: string; to?: string | undefined },
  now: number,
): { from: number; to: number } {
  const from = Date.parse(input.from);
  const to = input.to === undefined ? now : Date.parse(input.to);
  if (to < from) throw new DomainError('bad_input', 'To must not be before from', 'to');
  if ((to - from) / INTERVAL_MS[input.interval] > MOST_CANDLES) {
    throw new DomainError(
      'bad_input',
      `From is too far back: at most ${MOST_CANDLES} candles at a time`,
      'from',
    );
  }
  return { from: Math.max(from, MARKET_BEGINS), to: Math.min(to, now) };
}
