import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_UNITS } from '@papermint/contracts/money/amount';
import { pow10 } from '@papermint/contracts/money/rounding';
import type { TransactionStatus, TransactionType } from '@papermint/contracts/wallet/model';

export interface NewTransaction {
  id: string;
  traderId: string;
  type: TransactionType;
  status: TransactionStatus;
  currency: string;
  /** Minor units, signed. */
  amount: bigint;
  counterCurrency: string | null;
  counterAmount: bigint | null;
  fee: bigint | null;
  feeCurrency: string | null;
  description: string;
  reference: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

/** What the owner had of both assets right after the transaction, available and locked, in minor units; null until it is completed. */
export interface BalancesAfter {
  balance: bigint | null;
  counterBalance: bigint | null;
}

export interface TransactionRecord extends NewTransaction, BalancesAfter {
  /** Of a completed one, when it was completed. Simulated, ms. */
  updatedAt: number;
}

/** Amounts, without sign, of assets that have the same decimals; minor units. */
export interface AmountRange {
  codes: readonly string[];
  least: bigint;
  most: bigint;
}

/** Both sides of a transaction: what its owner gained or lost of each asset. */
function* sidesOf({ currency, amount, counterCurrency, counterAmount }: NewTransaction) {
  yield ['balance', currency, amount] as const;
  if (counterCurrency !== null && counterAmount !== null) {
    yield ['counterBalance', counterCurrency, counterAmount] as const;
  }
}

/**
 * What the owners of posted transactions had right after each of them, counted back from what they have now. Minor
 * units.
 * @param owned what an owner has of an asset now; called once for each
 */
export function balancesAfter(
  rows: readonly NewTransaction[],
  owned: (traderId: string, asset: string) => bigint,
): BalancesAfter[] {
  const current = new Map<string, bigint>();
  return rows
    .toReversed()
    .map((row) => {
      const after: BalancesAfter = { balance: null, counterBalance: null };
      for (const [side, asset, gained] of sidesOf(row)) {
        const key = `${row.traderId} ${asset}`;
        const balance = current.get(key) ?? owned(row.traderId, asset);
        after[side] = balance;
        current.set(key, balance - gained);
      }
      return after;
    })
    .reverse();
}

interface AmountFilter {
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
}

/** A decimal of at least 0 in minor units of a scale; further digits are rounded. */
function unitsAt(text: string, scale: number, rounding: 'up' | 'down'): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = Math.max(scale, fraction.length);
  const exact = BigInt(`0${whole}${fraction.padEnd(decimals, '0')}`);
  const divisor = pow10(decimals - scale);
  return exact / divisor + (rounding === 'up' && exact % divisor > 0n ? 1n : 0n);
}

const FINEST = 40;
/** Above any amount that can be typed. */
const BEYOND = `1${'0'.repeat(FINEST)}`;
const leastOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * The amounts that a filter admits, by the decimals of the assets; undefined without a filter of amounts.
 * @param wanted the codes of the assets that the filter names; all without it
 * @throws DomainError bad_input at `amountTo` where it is below `amountFrom`
 */
export function amountRanges(
  { amountFrom, amountTo }: AmountFilter,
  assets: readonly { code: string; scale: number }[],
  wanted?: readonly string[],
): AmountRange[] | undefined {
  if (amountFrom === undefined && amountTo === undefined) return undefined;
  const [from, to] = [amountFrom ?? '0', amountTo ?? BEYOND];
  if (unitsAt(from, FINEST, 'down') > unitsAt(to, FINEST, 'down')) {
    throw new DomainError('bad_input', 'Amount to must not be below amount from', 'amountTo');
  }
  const codes = new Map<number, string[]>();
  for (const { code, scale } of assets) {
    if (wanted && !wanted.includes(code)) continue;
    codes.set(scale, [...(codes.get(scale) ?? []), code]);
  }
  return [...codes].flatMap(([scale, names]) => {
    const least = unitsAt(from, scale, 'up');
    if (least > MOST_UNITS) return [];
    const most = unitsAt(to, scale, 'down');
    return [{ codes: names, least, most: leastOf(most, MOST_UNITS) }];
  });
}
