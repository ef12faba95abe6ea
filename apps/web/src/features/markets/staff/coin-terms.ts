import type { ListingField, ListingSpec } from '@papermint/contracts/markets/listing-rules';
import { listingErrors } from '@papermint/contracts/markets/listing-rules';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { termName } from './term-words.ts';

/** The values of a coin's form, as typed. The volatility is in percent, the spread in basis points. */
export interface CoinValues {
  symbol: string;
  name: string;
  /** 'yes' or empty. */
  stable: string;
  price: string;
  scale: string;
  tick: string;
  lot: string;
  minNotional: string;
  annualVolatility: string;
  turnover: string;
  spreadBps: string;
  /** Empty if it is unknown. */
  supply: string;
  reason: string;
}
export type CoinField = keyof CoinValues;
type TermValues = Pick<CoinValues, ListingField>;
type CoinErrors = Partial<Record<CoinField, string>>;

/** Decimals of an amount. */
const MOST_SCALE = 8;

/** The hint beside a supply. */
export const SUPPLY = 'Without it the coin has no market cap.';

export const NEW_COIN: CoinValues = {
  symbol: '',
  name: '',
  stable: '',
  price: '1',
  scale: '6',
  tick: '0.0001',
  lot: '0.01',
  minNotional: '5',
  annualVolatility: '80',
  turnover: '5000000',
  spreadBps: '5',
  supply: '',
  reason: '',
};

/** Suggests tick, lot and scale for a price: five digits to a price, a lot of a few cents. */
export function presetsFor(price: string): Pick<CoinValues, 'tick' | 'lot' | 'scale'> | null {
  const value = Number(tidyAmount(price));
  if (!(value > 0 && value < 1e7)) return null;
  const size = Math.floor(Math.log10(value));
  const scale = value >= 10 ? 8 : value >= 0.05 ? 6 : 4;
  const lotSize = Math.max(-2 - size, -scale);
  return { tick: tenTo(Math.max(size - 4, -10)), lot: tenTo(lotSize), scale: String(scale) };
}

function tenTo(power: number): string {
  return power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`;
}

const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The terms that do not go together, each with why. Terms that are no numbers are left to the call's input. */
export function termErrors(values: TermValues): CoinErrors {
  const scale = numberOf(values.scale);
  if (scale === null || !Number.isInteger(scale) || scale > MOST_SCALE) return {};
  const errors = listingErrors(termsOf(values)).reverse();
  return Object.fromEntries(errors.map(([field, why]) => [field, `${termName(field)} ${why}`]));
}

/** The number of a typed text; null where it is none. */
function numberOf(text: string): number | null {
  const tidy = tidyAmount(text);
  return DECIMAL.test(tidy) ? Number(tidy) : null;
}

/** The number of a typed text for the input of a call, which refuses NaN. */
export const typedNumber = (text: string): number => numberOf(text) ?? Number.NaN;

/** The terms of the typed values; NaN for what is no number. */
export function termsOf(values: TermValues): ListingSpec {
  return {
    ...{ quote: 'USD', quoteScale: 2 },
    scale: typedNumber(values.scale),
    price: tidyAmount(values.price),
    tick: tidyAmount(values.tick),
    lot: tidyAmount(values.lot),
    minNotional: tidyAmount(values.minNotional),
    annualVolatility: Number((typedNumber(values.annualVolatility) / 100).toFixed(6)),
    turnover: typedNumber(values.turnover),
    stable: values.stable === 'yes',
  };
}

export interface Preview {
  price: string;
  bid: string;
  ask: string;
  /** A tick as a fraction of the price. */
  tickPart: number;
  lot: string;
  /** In dollars. */
  lotValue: number;
  /** The smallest order, in whole lots and in dollars. */
  least: string;
  leastValue: number;
}

const NEEDED: readonly (ListingField | 'spreadBps')[] = [
  'price',
  'scale',
  'tick',
  'lot',
  'minNotional',
  'spreadBps',
];

/** A sample price and the smallest order of such a coin; null while a value is invalid. */
export function previewOf(values: CoinValues): Preview | null {
  const errors = termErrors(values);
  if (NEEDED.some((field) => errors[field] || numberOf(values[field]) === null)) return null;
  const { price, tick, lot, minNotional } = termsOf(values);
  const [value, step, size] = [Number(price), Number(tick), Number(lot)];
  const ticks = Math.round(value / step);
  const spread = Math.max(1, Math.round((ticks * Number(values.spreadBps)) / 10_000));
  const bid = ticks - Math.floor(spread / 2);
  const priced = (count: number) => (count * step).toFixed(decimalsOf(tick));
  // Rounds off the noise of binary fractions.
  const lots = Math.ceil(Number((Number(minNotional) / value / size).toFixed(6)));
  return {
    price: priced(ticks),
    bid: priced(bid),
    ask: priced(bid + spread),
    tickPart: step / value,
    lot,
    lotValue: size * value,
    least: (lots * size).toFixed(decimalsOf(lot)),
    leastValue: lots * size * value,
  };
}
