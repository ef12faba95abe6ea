import { DAY } from '@papermint/contracts/common/time-units';
import { withdrawalStatuses } from '@papermint/contracts/withdrawals/statuses';
import { describe, expect, test } from 'vitest';
import {
  bankTerms,
  checkAmount,
  DEFAULT_TERMS,
  isAutomatic,
  isStuck,
  limitsOf,
  marksOf,
  maskedNumber,
  outcomesOf,
  staffActions,
  traderActions,
} from './withdrawals-rules.ts';

const NOW = 1_000 * DAY;
const say = (amount: bigint) => `${amount} units`;

test('limits depend on the identity', () => {
  expect(limitsOf(DEFAULT_TERMS, true)).toEqual({ daily: 5_000_000n, automatic: 100_000n });
  expect(limitsOf(DEFAULT_TERMS, false)).toEqual({ daily: 100_000n, automatic: 0n });
});

test.each([
  [100n, { fee: 10n, minimum: 100n }, undefined],
  [99n, { fee: 10n, minimum: 100n }, 'Amount must be at least 100 units'],
  [10n, { fee: 10n, minimum: 5n }, 'Amount must be at least 11 units'],
  [11n, { fee: 10n, minimum: 5n }, undefined],
])('an amount of %s', (amount, terms, error) => {
  const check = () => checkAmount(amount, terms, say);
  if (error) expect(check).toThrow(error);
  else expect(check).not.toThrow();
});

test('a bank withdrawal costs one unit of a currency, and 150 of one without decimals', () => {
  expect(bankTerms(2)).toEqual({ fee: 100n, minimum: 1_000n });
  expect(bankTerms(0)).toEqual({ fee: 150n, minimum: 1_500n });
});

describe('risk marks', () => {
  const usual = {
    earlier: 3,
    usableAt: NOW - 30 * DAY,
    lockedUntil: null,
    dollars: 100n,
    secondPerson: 1_000n,
    now: NOW,
  };
  test.each([
    [{}, []],
    [{ earlier: 0 }, ['first_withdrawal']],
    [{ usableAt: NOW - DAY }, ['new_address']],
    [{ lockedUntil: NOW - DAY }, ['reset_lately']],
    [{ lockedUntil: NOW - 8 * DAY }, []],
    [{ dollars: 1_001n }, ['large']],
  ])('follow from the facts of case %#', (over, marks) =>
    expect(marksOf({ ...usual, ...over })).toEqual(marks),
  );

  test('let a small withdrawal pass without staff, but not after a reset', () => {
    expect(isAutomatic(100n, 100n, ['first_withdrawal'])).toBe(true);
    expect(isAutomatic(101n, 100n, [])).toBe(false);
    expect(isAutomatic(1n, 100n, ['reset_lately'])).toBe(false);
  });
});

describe('the allowed actions', () => {
  const late = NOW - DAY;
  const table = withdrawalStatuses.map((status) => ({
    status,
    trader: traderActions(status),
    waiting: staffActions({ status, expectedAt: NOW }, NOW, false),
    overdue: staffActions({ status, expectedAt: late }, NOW, false),
  }));
  test.each(table)('follow from the status $status', ({ status, trader, waiting, overdue }) => {
    const decidable = status === 'pending_approval' ? ['approve', 'reject', 'express'] : [];
    const failed = status === 'failed' ? ['retry', 'cancel'] : [];
    expect(waiting).toEqual([...decidable, ...failed]);
    const stuck = { approved: 3, processing: 3, confirming: 2 }[status as string] ?? waiting.length;
    expect(overdue).toHaveLength(stuck);
    expect(trader.includes('cancel')).toBe(['awaiting_confirmation', 'pending_approval'].includes(status));
    expect(staffActions({ status, expectedAt: late }, NOW, true)).toEqual([]);
  });

  test('include a retry ten minutes after the expected step', () => {
    const minute = 60_000;
    expect(isStuck({ status: 'approved', expectedAt: NOW - 10 * minute }, NOW)).toBe(false);
    expect(isStuck({ status: 'approved', expectedAt: NOW - 10 * minute - 1 }, NOW)).toBe(true);
    expect(isStuck({ status: 'completed', expectedAt: null }, NOW)).toBe(false);
    expect(isStuck({ status: 'failed', expectedAt: null }, NOW)).toBe(true);
  });
});

test('a masked account number shows only its ends', () => {
  expect(maskedNumber('XS0055000001234567')).toBe('XS00 •••• 4567');
});

test('counts the outcomes of withdrawals by their value alone', () => {
  const rows = [100_000n, 100_001n, 2_500_000n, 2_500_001n, 5_000_001n].map((dollars) => ({
    dollars,
    verified: true,
  }));
  const others = [1n, 100_001n].map((dollars) => ({ dollars, verified: false }));
  expect(outcomesOf([...rows, ...others], DEFAULT_TERMS)).toEqual({
    automatic: 1,
    reviewed: 3,
    secondPerson: 1,
    refused: 2,
  });
});
