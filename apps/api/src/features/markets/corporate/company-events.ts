import type { Company } from '../../../market/corporate/company.ts';
import { dividendsOf, earningsOf, splitsOf } from '../../../market/corporate/corporate-actions.ts';
import type { Dividend, Earnings, Split } from '../../../market/corporate/corporate-types.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';

/** What the company of a stock does, future figures included. Instants are ms, and spans are from `from` to before `to`. */
export interface CompanyEvents {
  earnings(from: number, to: number): Earnings[];
  /** By their ex-dates. */
  dividends(from: number, to: number): Dividend[];
  splits(from: number, to: number): Split[];
}

export function companyEvents(seed: MarketSeed, company: Company): CompanyEvents {
  return {
    earnings: (from, to) => earningsOf(seed, company, from, to),
    dividends: (from, to) => dividendsOf(seed, company, from, to),
    splits: (from, to) => splitsOf(seed, company, from, to),
  };
}
