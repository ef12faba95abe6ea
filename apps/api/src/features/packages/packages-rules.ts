import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits, units } from '@papermint/contracts/money/amount';

/** A package and its place among the others. */
interface Ranked {
  slug: string;
  name: string;
  rank: number;
}

/** @throws DomainError bad_input at `slug` where there is no such package; conflict where it is no higher one */
export function assertHigher(current: Ranked, wanted: Ranked | undefined): asserts wanted is Ranked {
  if (!wanted) throw new DomainError('bad_input', 'There is no package with this name', 'slug');
  if (wanted.slug === current.slug) {
    throw new DomainError('conflict', `You already have the package ${current.name}`, 'slug');
  }
  if (wanted.rank <= current.rank) {
    throw new DomainError(
      'conflict',
      `${wanted.name} is below your package ${current.name}: packages are never lowered`,
      'slug',
    );
  }
}

/**
 * Whoever pays has seen the price: it is part of what they send.
 * @param said the price as it is now
 * @throws DomainError conflict at `price`
 */
export function assertPrice(shown: unknown, price: bigint, name: string, said: string): void {
  if (shown === price) return;
  throw new DomainError('conflict', `${name} now costs ${said}: check it and confirm again`, 'price');
}

const CENTS = 2;
const RATE_DECIMALS = 6;

/** Decimals as they are shown and compared: '05.' and '5.0' are 5. */
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
