import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import type { Atom, Getter } from 'jotai';
import { atom } from 'jotai';
import type { Market } from '../../../features/markets/markets.ts';
import type { Decimal } from '../../../lib/text/decimal.ts';
import {
  add,
  decimal,
  decimalText,
  divide,
  multiply,
  rescale,
  subtract,
  toNumber,
  ZERO,
} from '../../../lib/text/decimal.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import type { Holding } from '../../../state/prices/valuation.ts';
import { rate, wholeOf } from '../../../state/prices/valuation.ts';

export interface DayChange {
  /** The gain in value of the current holdings, as text, rounded to the currency's smallest unit. */
  amount: string;
  /** The gain as a fraction of their value 24 hours ago. */
  fraction: number;
}

const PRICE_SCALE = 12;

/**
 * The change of the current holdings' value by prices in the last 24 hours. Deposits and trades of that time don't
 * count.
 * @returns text for readDayChange, because an atom only renders its readers when its value changes
 */
export function dayChangeAtom(
  holdings: readonly Holding[],
  markets: readonly Market[],
  currency: string,
): Atom<string> {
  const byBase = new Map(
    markets.filter(({ quote }) => quote === 'USD').map((market) => [market.base, market]),
  );
  return atom((get) => {
    const toCurrency = rate(get, 'USD', currency) ?? ZERO;
    let now: Decimal = ZERO;
    let then: Decimal = ZERO;
    for (const holding of holdings) {
      const market = byBase.get(holding.currency);
      const whole = wholeOf(holding);
      if (market) {
        now = add(now, multiply(whole, decimal(get(priceAtom(market.pair)) ?? market.price)));
        then = add(then, multiply(whole, dayAgo(market)));
      } else {
        const steady = multiply(whole, steadyRate(get, holding));
        now = add(now, steady);
        then = add(then, steady);
      }
    }
    const gain = rescale(multiply(subtract(now, then), toCurrency), currencyDecimals(currency));
    const fraction = toNumber(divide(subtract(now, then), then, 8) ?? ZERO);
    return `${decimalText(gain)} ${fraction}`;
  });
}

/** Reads the text of dayChangeAtom. */
export function readDayChange(text: string): DayChange {
  const [amount = '0', fraction = '0'] = text.split(' ');
  return { amount, fraction: Number(fraction) };
}

function dayAgo(market: Market): Decimal {
  return divide(decimal(market.price), decimal((1 + market.change24h).toFixed(10)), PRICE_SCALE) ?? ZERO;
}

function steadyRate(get: Getter, holding: Holding): Decimal {
  return rate(get, holding.currency, 'USD') ?? ZERO;
}
