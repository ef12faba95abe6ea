import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { ListingField, ListingSpec } from '@papermint/contracts/markets/listing-rules';
import { listingErrors } from '@papermint/contracts/markets/listing-rules';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { specName } from './spec-words.ts';

/** The values of an instrument's form, as typed; a kind uses some of them. The volatility is in percent, the spread in basis points. */
export interface InstrumentValues {
  symbol: string;
  name: string;
  /** Of a stock. */
  sector: string;
  /** The unit of a commodity: what an amount of 1 is. */
  unit: string;
  /** Of a forex pair; else empty. */
  base: string;
  quote: string;
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
  /** See `tier-values.ts`; empty for the usual ones. */
  marginTiers: string;
  reason: string;
}
export type InstrumentField = keyof InstrumentValues;
type SpecValues = Pick<InstrumentValues, ListingField | 'quote'>;
type InstrumentErrors = Partial<Record<InstrumentField, string>>;

/** Decimals of an amount. */
const MOST_SCALE = 8;

/** The hint beside a unit. */
export const UNIT_HINT = 'What an amount of 1 is, such as troy ounce or barrel.';

/** The hint beside a supply. */
export const SUPPLY = 'Without it, no market cap is shown.';

export const NEW_COIN: InstrumentValues = {
  symbol: '',
  name: '',
  sector: '',
  unit: '',
  base: '',
  quote: 'USD',
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
  marginTiers: '',
  reason: '',
};

/** The first values of other kinds' forms. */
export const NEW_INSTRUMENTS: Readonly<Record<InstrumentKind, InstrumentValues>> = {
  crypto: NEW_COIN,
  stock: {
    ...NEW_COIN,
    price: '50',
    scale: '4',
    tick: '0.01',
    lot: '0.001',
    annualVolatility: '30',
    turnover: '40000000',
    spreadBps: '3',
  },
  forex: {
    ...NEW_COIN,
    base: '',
    quote: '',
    scale: '2',
    tick: '0.0001',
    lot: '1',
    minNotional: '10',
    price: '',
    annualVolatility: '10',
    turnover: '100000000',
    spreadBps: '2',
  },
  commodity: {
    ...NEW_COIN,
    price: '10',
    scale: '4',
    tick: '0.001',
    lot: '0.1',
    minNotional: '10',
    annualVolatility: '30',
    turnover: '40000000',
  },
};

/** Suggests tick, lot and scale for a price: five digits to a price, a lot of a few cents. */
export function presetsFor(price: string): Pick<InstrumentValues, 'tick' | 'lot' | 'scale'> | null {
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

/** The fields of a specification that do not go together, each with why. Fields that are no numbers are left to the call's input. */
export function specErrors(values: SpecValues): InstrumentErrors {
  const scale = numberOf(values.scale);
  if (scale === null || !Number.isInteger(scale) || scale > MOST_SCALE) return {};
  const errors = listingErrors(specOf(values)).reverse();
  return Object.fromEntries(errors.map(([field, why]) => [field, `${specName(field)} ${why}`]));
}

/** The number of a typed text; null if it is none. */
function numberOf(text: string): number | null {
  const tidy = tidyAmount(text);
  return DECIMAL.test(tidy) ? Number(tidy) : null;
}

/** The number of a typed text for the input of a call, which refuses NaN. */
export const typedNumber = (text: string): number => numberOf(text) ?? Number.NaN;

/** The specification of the typed values; NaN for texts that are no number. */
export function specOf(values: SpecValues): ListingSpec {
  return {
    quote: values.quote,
    quoteScale: currencyDecimals(values.quote),
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
  /** In quote. */
  lotValue: number;
  /** The smallest order, in whole lots and in quote. */
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

/** A sample price and the smallest order of such an instrument; null while a value is invalid. */
export function previewOf(values: InstrumentValues): Preview | null {
  const errors = specErrors(values);
  if (NEEDED.some((field) => errors[field] || numberOf(values[field]) === null)) return null;
  const { price, tick, lot, minNotional } = specOf(values);
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
