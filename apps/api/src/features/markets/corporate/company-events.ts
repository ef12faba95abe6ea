import { SECOND } from '@papermint/contracts/common/time-units';
import type { Company } from '../../../market/corporate/company.ts';
import { dividendsOf, earningsOf } from '../../../market/corporate/corporate-actions.ts';
import type { Dividend, Earnings, Split } from '../../../market/corporate/corporate-types.ts';
import type { StockSplits } from '../../../market/corporate/stock-splits.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import type { Span } from '../../../market/scenarios/scenario.ts';

/** What the company of a stock does, future figures included. Instants are ms, and spans are from `from` to before `to`. */
export interface CompanyEvents {
  earnings(from: number, to: number): Earnings[];
  /** By their ex-dates. While imported candles or set prices are the price, a company pays none. */
  dividends(from: number, to: number): Dividend[];
  /** By the opens at the new price. */
  splits(from: number, to: number): Split[];
}

/** @param given spans in which imported candles or set prices are the price */
export function companyEvents(
  seed: MarketSeed,
  company: Company,
  splits: StockSplits | undefined,
  given: readonly Span[],
): CompanyEvents {
  const isFree = (at: number) => !given.some((span) => span.from <= at && at < span.to);
  return {
    earnings: (from, to) => earningsOf(seed, company, from, to),
    dividends: (from, to) => dividendsOf(seed, company, from, to).filter(({ exAt }) => isFree(exAt)),
    splits: (from, to) => splits?.between(from - SECOND, to - SECOND) ?? [],
  };
}
