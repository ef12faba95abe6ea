import { currencyWords } from '@papermint/contracts/site/country-corrections';
import countries from 'world-countries';
import { currencyRates } from './currency-rates.ts';

/** A currency of valuations. `dollars` is the price of one unit at the market's anchor; null for the dollar. */
export interface FiatData {
  code: string;
  name: string;
  scale: number;
  symbol: string;
  dollars: string | null;
  annualVolatility: number | null;
  /** Accounts can hold it. */
  holdable: boolean;
}

const held = [
  { code: 'USD', name: 'US Dollar', scale: 2, symbol: '$', dollars: null, annualVolatility: null },
  { code: 'EUR', name: 'Euro', scale: 2, symbol: '€', dollars: '1.174', annualVolatility: 0.07 },
  { code: 'GBP', name: 'British Pound', scale: 2, symbol: '£', dollars: '1.346', annualVolatility: 0.08 },
  { code: 'CHF', name: 'Swiss Franc', scale: 2, symbol: 'CHF', dollars: '1.262', annualVolatility: 0.07 },
  { code: 'JPY', name: 'Japanese Yen', scale: 0, symbol: '¥', dollars: '0.00638', annualVolatility: 0.1 },
  { code: 'CAD', name: 'Canadian Dollar', scale: 2, symbol: 'C$', dollars: '0.729', annualVolatility: 0.06 },
  { code: 'AUD', name: 'Australian Dollar', scale: 2, symbol: 'A$', dollars: '0.667', annualVolatility: 0.1 },
  {
    code: 'NZD',
    name: 'New Zealand Dollar',
    scale: 2,
    symbol: 'NZ$',
    dollars: '0.5752',
    annualVolatility: 0.1,
  },
  { code: 'SEK', name: 'Swedish Krona', scale: 2, symbol: 'kr', dollars: '0.1084', annualVolatility: 0.1 },
] as const;

/** Code → name and symbol, as the library has them for some country. */
const currencies = new Map(countries.flatMap((country) => Object.entries(country.currencies)));

const notHeld: readonly FiatData[] = currencyRates.map(([code, dollars, annualVolatility, scale = 2]) => ({
  code,
  ...currencyWords(code, currencies),
  scale,
  dollars,
  annualVolatility,
  holdable: false,
}));

/** The currencies that accounts can hold, then all other countries' currencies, for valuations only. */
export const fiats: readonly FiatData[] = [...held.map((fiat) => ({ ...fiat, holdable: true })), ...notHeld];
