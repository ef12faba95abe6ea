import { DAY } from '@papermint/contracts/common/time-units';
import type { MarketSeed } from '../random/hash.ts';
import { replacedSeed, seedAt } from '../random/hash.ts';
import { remembered } from '../remembered.ts';
import type { Company } from './company.ts';
import { createCorporateSteps } from './corporate-steps.ts';
import type { Dividend, Earnings } from './corporate-types.ts';

/**
 * What companies do on dates: they report earnings, pay dividends and split their stock. Pure functions of seed and
 * time, like prices. Instants are ms since the epoch. Prices change at the open of a session only.
 */

/** Reports from `from` on and before `to`, in order. Their figures are no secret here: callers show those of the past. */
export function earningsOf(seed: MarketSeed, company: Company, from: number, to: number): Earnings[] {
  // A report shows in the price within days.
  const late = stepsOf(seed, company).between(from, to + FOLLOWS);
  const list: Earnings[] = [];
  for (const step of late) {
    if (step.kind === 'earnings' && step.earnings.at >= from && step.earnings.at < to)
      list.push(step.earnings);
  }
  return list;
}

/** Dividends whose ex-date opens from `from` on and before `to`, in order. */
export function dividendsOf(seed: MarketSeed, company: Company, from: number, to: number): Dividend[] {
  return stepsOf(seed, company)
    .between(from, to)
    .flatMap((step) => (step.kind === 'dividend' ? [step.dividend] : []));
}

const FOLLOWS = 8 * DAY;

/** The steps of a company's price, for all worlds of one seed. */
export function stepsOf(seed: MarketSeed, company: Company): CorporateSteps {
  const { stock, sector, tick, shares, splitsFrom } = company;
  const name = `${seedName(seed)} ${stock.symbol} ${stock.anchorTicks} ${stock.annualVolatility} ${stock.pegged === true} ${sector} ${tick} ${shares} ${splitsFrom}`;
  return sharedSteps(name, seed, company);
}

export type CorporateSteps = ReturnType<typeof createCorporateSteps>;

const MOST_COMPANIES = 1000;

const sharedSteps = remembered(
  (_: string, seed: MarketSeed, company: Company) => createCorporateSteps(seed, company),
  MOST_COMPANIES,
);

function seedName(seed: MarketSeed): string {
  const replaced = replacedSeed(seed);
  if (replaced) return `${replaced.before} ${seedName(replaced.after)} ${replaced.from}`;
  const one = seedAt(seed, 0);
  if (typeof one === 'number') return String(one);
  const { a, b, c, d } = one.keyOf('seed', 'name');
  return `${a}.${b}.${c}.${d}`;
}
