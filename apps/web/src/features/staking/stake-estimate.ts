import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import { pow10, roundedPart } from '@papermint/contracts/money/rounding';
import { accruedIn, RATE_SCALE } from '@papermint/contracts/staking/accrual';
import type { Outputs } from '../../api/trpc.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';

export type Product = Outputs['staking']['products']['products'][number];

/** The reward of an amount, in the currency of rewards. */
export interface Estimate {
  daily: string;
  /** For the term, or for 30 days without one. */
  term: string;
  yearly: string;
}

type Terms = Pick<Product, 'decimals' | 'rewardDecimals' | 'price' | 'rate' | 'termDays'>;

/** The number of days that the calculator shows for a flexible product. */
export const FLEXIBLE_DAYS = 30;

/** By the arithmetic of the server; null without a typed amount. */
export function estimateOf(typed: string, product: Terms): Estimate | null {
  const units = parseUnits(tidyAmount(typed), product.decimals);
  if (typeof units !== 'bigint' || units <= 0n) return null;
  const price = parseUnits(product.price, product.rewardDecimals);
  const rate = parseUnits(product.rate, RATE_SCALE);
  if (typeof price !== 'bigint' || typeof rate !== 'bigint') return null;
  const base = roundedPart(units, price, pow10(product.decimals));
  const after = (days: number) => formatUnits(accruedIn({ base, rate }, days), product.rewardDecimals);
  return { daily: after(1), term: after(product.termDays ?? FLEXIBLE_DAYS), yearly: after(365) };
}

/** The largest amount that can be staked: the available amount, within the limits. */
export function mostOf({ available, maximum, left, decimals }: Product): string {
  const units = (text: string) => parseUnits(text, decimals) as bigint;
  const bounds = [available, maximum, left].flatMap((text) => (text === null ? [] : [units(text)]));
  bounds.sort((a, b) => (a < b ? -1 : 1));
  return formatUnits(bounds[0] as bigint, decimals);
}

/** The used part of its capacity, as a fraction; null without a limit. */
export function takenOf({ capacity, left }: Product): number | null {
  if (capacity === null || left === null || Number(capacity) === 0) return null;
  return 1 - Number(left) / Number(capacity);
}

/** Whether it takes another contract. */
export const isFull = ({ left, minimum }: Product) => left !== null && Number(left) < Number(minimum);
