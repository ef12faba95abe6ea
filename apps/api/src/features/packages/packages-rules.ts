import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits, units } from '@papermint/contracts/money/amount';

/** A package and its place among the others. */
interface Ranked {
  slug: string;
  name: string;
  rank: number;
}

/** @throws DomainError bad_input at `slug` where there is no such package; conflict where it is not a higher one */
export function assertHigher<T extends Ranked>(current: Ranked, wanted: T | undefined): asserts wanted is T {
  if (!wanted) throw new DomainError('bad_input', 'There is no package with this name', 'slug');
  if (wanted.slug === current.slug) {
    throw new DomainError('conflict', `You already have the package ${current.name}`, 'slug');
  }
  if (wanted.rank <= current.rank) {
    throw new DomainError(
      'conflict',
      `${wanted.name} is below your package ${current.name}: you cannot downgrade`,
      'slug',
    );
  }
}

/**
 * Checks that the trader saw the current price.
 * @param priceText the current price with its currency
 * @throws DomainError conflict at `price`
 */
export function assertPrice(shown: unknown, price: bigint, name: string, priceText: string): void {
  if (shown === price) return;
  throw new DomainError('conflict', `${name} now costs ${priceText}: check it and confirm again`, 'price');
}

const CENTS = 2;
const RATE_DECIMALS = 6;

/** Normalizes decimals for display and comparison: '05.' and '5.0' become 5. */
export function tidyTerms<T extends Record<Money | Rate, string>>(terms: T): T {
  const tidy = (key: Money | Rate, scale: number) => formatUnits(units(terms[key], scale), scale);
  return {
    ...terms,
    price: tidy('price', CENTS),
    cardLimit: tidy('cardLimit', CENTS),
    makerFee: tidy('makerFee', RATE_DECIMALS),
    takerFee: tidy('takerFee', RATE_DECIMALS),
    stakingBonus: tidy('stakingBonus', RATE_DECIMALS),
  };
}
type Money = 'price' | 'cardLimit';
type Rate = 'makerFee' | 'takerFee' | 'stakingBonus';
