import type { DepositStatus } from '@papermint/contracts/deposits/statuses';
import { depositMethods } from '@papermint/contracts/deposits/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountWithin,
  checkConfirming,
  coinLimits,
  currencyLimits,
  depositActionsOf,
  feeOf,
  feeRate,
  marksOf,
} from './deposits-rules.ts';

const dollar = { code: 'USD', scale: 2, usdAnchor: null };

test('a fee is a fraction of the amount, rounded half to even', () => {
  expect(feeRate('card')).toBe('0.02');
  expect(feeRate('crypto')).toBe('0');
  expect([10_001n, 10_025n, 10_075n, 10_076n].map((units) => feeOf('card', units))).toEqual([
    200n,
    200n,
    202n,
    202n,
  ]);
  expect(feeOf('paypal', 10_000n)).toBe(150n);
  fc.assert(
    fc.property(
      fc.constantFrom(...depositMethods),
      fc.bigInt({ min: 2n, max: 10n ** 15n }),
      (method, units) => {
        const fee = feeOf(method, units);
        expect(fee >= 0n && fee < units).toBe(true);
      },
    ),
  );
});

test.each([
  ['bank', dollar, 2_000n, 25_000_000n],
  ['card', { scale: 2, usdAnchor: '1.174' }, 900n, 400_000n],
  ['bank', { scale: 0, usdAnchor: '0.00638' }, 3_000n, 40_000_000n],
] as const)('converts the limits of %s to %o', (method, asset, minimum, maximum) => {
  expect(currencyLimits(method, asset)).toEqual({ minimum, maximum });
});

test.each([
  ['25', 2_500n],
  ['9.99', 'Amount must be at least 10 USD'],
  ['5000.01', 'Amount must be at most 5,000 USD'],
  ['20.001', 'Amount has too many decimals: USD has 2'],
  ['much', 'Amount is not a valid number'],
  ['-20', 'Amount must be at least 10 USD'],
])('answers a card deposit of %s dollars with %s', (text, expected) => {
  const amount = () => amountWithin(text, dollar, currencyLimits('card', dollar));
  if (typeof expected === 'bigint') expect(amount()).toBe(expected);
  else expect(amount).toThrow(expected);
});

test('a coin has a minimum and a maximum', () => {
  expect(coinLimits(20n)).toEqual({ minimum: 20n, maximum: 2_000_000n });
});

test.each([
  ['crypto', 'pending', []],
  ['crypto', 'confirming', []],
  ['bank', 'pending', ['submit', 'cancel']],
  ['bank', 'under_review', []],
  ['paypal', 'pending', ['pay', 'cancel']],
  ['card', 'challenge', ['answer']],
  ['card', 'completed', []],
] as const)('a deposit by %s that is %s allows its owner %s', (method, status, actions) => {
  expect(depositActionsOf(method, status)).toEqual(actions);
});

test.each<[DepositStatus, boolean, string | undefined]>([
  ['under_review', false, undefined],
  ['under_review', true, 'This is your own deposit. Another staff member must decide.'],
  ['completed', false, 'Ada has already confirmed this.'],
  ['rejected', false, 'Ada has already rejected this.'],
  ['canceled', false, 'This is not under review: it is canceled.'],
])('answers a decision on a deposit that is %s (own: %s) with %s', (status, own, refusal) => {
  const check = () => checkConfirming(status, { own, decider: 'Ada' });
  if (refusal === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
});

test('marks first and large deposits, and new accounts', () => {
  const usual = { cents: 50_000n, first: false, age: 90 * 86_400_000 };
  expect(marksOf(usual)).toEqual([]);
  expect(marksOf({ cents: 1_000_000n, first: true, age: 0 })).toEqual([
    'First deposit',
    'Large',
    'New account',
  ]);
});
