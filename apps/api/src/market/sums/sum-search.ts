import { SECOND } from '@papermint/contracts/common/time-units';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';

/** One of the prices that a sum depends on. */
export interface Summand {
  path: Pick<PricePath, 'bound'>;
  /** Its part of the sum at a price (ticks), monotone. Whole units of money, so that sums are exact. */
  at: (priceTicks: number) => number;
  /** Whether its part rises with the price. */
  rises: boolean;
}

const ANCHOR_SECOND = MARKET_ANCHOR / SECOND;
/** More than the levels of a path tree. */
const DEEPEST = 40;

/**
 * The first whole second (ms) in [from, to] at which `constant` and a sum over several prices are together 0 or less;
 * undefined if there is none. Exact while sums are safe integers.
 *
 * Branch and bound: the sum of the worst prices of an interval bounds the sum in it. The search divides an interval that
 * the bound does not exclude into two parts, the earlier first, which are nodes of the path trees. The worst price of a
 * part is no worse than that of the whole, so a part is excluded as soon as enough of its prices are known.
 */
export function firstSumAtMostZero(
  summands: readonly Summand[],
  constant: number,
  from: number,
  to: number,
): number | undefined {
  const count = summands.length;
  /** By depth and summand: the least that its part of the sum may be in the interval. */
  const least = new Float64Array(DEEPEST * count);

  function leastOf(i: number, first: number, last: number): number {
    const { path, at, rises } = summands[i] as Summand;
    const start = (first + ANCHOR_SECOND) * SECOND;
    const end = (last + ANCHOR_SECOND) * SECOND;
    return at(path.bound(rises ? 'low' : 'high', start, end));
  }

  /** Searches an interval whose least sum is 0 or less. */
  function search(first: number, last: number, depth: number, sum: number): number | undefined {
    if (first === last) return first;
    const middle = middleOf(first + 1, last);
    return enter(first, middle - 1, depth + 1, sum) ?? enter(middle, last, depth + 1, sum);
  }

  /** Searches a part of an interval with the least sum `whole`. */
  function enter(first: number, last: number, depth: number, whole: number): number | undefined {
    let sum = whole;
    for (let i = 0; i < count; i++) {
      const before = least[(depth - 1) * count + i] as number;
      const part = Math.max(before, leastOf(i, first, last));
      sum += part - before;
      if (sum > 0) return undefined;
      least[depth * count + i] = part;
    }
    return search(first, last, depth, sum);
  }

  const first = Math.ceil(from / SECOND) - ANCHOR_SECOND;
  const last = Math.floor(to / SECOND) - ANCHOR_SECOND;
  if (first > last) return undefined;
  let sum = constant;
  for (let i = 0; i < count; i++) {
    least[i] = leastOf(i, first, last);
    sum += least[i] as number;
  }
  const offset = sum > 0 ? undefined : search(first, last, 0, sum);
  return offset === undefined ? undefined : (offset + ANCHOR_SECOND) * SECOND;
}

/** The offset in [first, last] that divides the highest node of a path tree. */
function middleOf(first: number, last: number): number {
  if (first <= 0 && last >= 0) return 0;
  const level = 31 - Math.clz32((first - 1) ^ last);
  return (last >> level) << level;
}
