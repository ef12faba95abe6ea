import { wordsError } from '@papermint/contracts/common/words';
import type { ListingField, ListingSpec } from '@papermint/contracts/markets/listing-rules';
import { listingErrors, supplyError } from '@papermint/contracts/markets/listing-rules';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { TERMS } from './term-words.ts';

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
export type CoinErrors = Partial<Record<CoinField, string>>;

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

const SYMBOL = /^[A-Z\d]+(?:_[A-Z\d]+)*$/;
const NUMBERS = {
  scale: [0, 8],
  annualVolatility: [0, 300],
  turnover: [1000, 1e12],
  spreadBps: [0, 500],
} as const satisfies Partial<Record<CoinField, readonly [number, number]>>;
const DECIMALS = ['price', 'tick', 'lot', 'minNotional'] as const;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Fields that are valid or not by themselves. */
const APART: readonly CoinField[] = ['symbol', 'name', 'supply', 'reason'];

/** The errors of the values, for the given fields. */
export function errorsOf(values: CoinValues, fields: readonly CoinField[]): CoinErrors {
  const errors: CoinErrors = {};
  const say = (field: CoinField, why: string) => {
    errors[field] ??= `${TERMS[field] ?? field} ${why}`;
  };
  const symbol = values.symbol.trim().toUpperCase();
  if (symbol.length < 2 || symbol.length > 12) say('symbol', 'must be 2 to 12 characters');
  else if (!SYMBOL.test(symbol)) {
    say('symbol', 'must be of A to Z and 0 to 9, with a single _ between them at most');
  }
  const name = values.name.trim();
  if (name === '') say('name', 'is needed');
  else if (name.length > 60) say('name', 'must be at most 60 characters');
  else if (wordsError(name)) say('name', wordsError(name) ?? '');
  const reason = values.reason.trim();
  if (reason.length > 200) say('reason', 'must be at most 200 characters');
  else if (reason !== '' && wordsError(reason)) say('reason', wordsError(reason) ?? '');
  const supply = tidyAmount(values.supply);
  if (supply !== '' && supplyError(supply)) say('supply', supplyError(supply) ?? '');
  for (const [field, [least, most]] of Object.entries(NUMBERS)) {
    const value = numberOf(values[field as CoinField]);
    if (value === null) say(field as CoinField, 'is not a valid number');
    else if (value < least || value > most) {
      say(field as CoinField, `must be from ${least} to ${most.toLocaleString('en')}`);
    } else if (field === 'scale' && !Number.isInteger(value)) say('scale', 'must be a whole number');
  }
  for (const field of DECIMALS) {
    if (!DECIMAL.test(tidyAmount(values[field]))) say(field, 'is not a valid number');
  }
  // Values can be checked together only if each is a valid number.
  if (Object.keys(errors).every((field) => APART.includes(field as CoinField))) {
    for (const [field, why] of listingErrors(termsOf(values))) say(field, why);
  }
  return Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

export function numberOf(text: string): number | null {
  const tidy = tidyAmount(text);
  return DECIMAL.test(tidy) ? Number(tidy) : null;
}

/** The terms of the typed values; every number must be valid. */
export function termsOf(values: CoinValues): ListingSpec {
  return {
    scale: Number(tidyAmount(values.scale)),
    price: tidyAmount(values.price),
    tick: tidyAmount(values.tick),
    lot: tidyAmount(values.lot),
    minNotional: tidyAmount(values.minNotional),
    annualVolatility: Number((Number(tidyAmount(values.annualVolatility)) / 100).toFixed(6)),
    turnover: Number(tidyAmount(values.turnover)),
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
  if (Object.keys(errorsOf(values, NEEDED)).length > 0) return null;
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
