import { DAY } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault } from '../../platform/secrets/vault.ts';
import { last4Of, passesLuhn, secretsOf } from './card-number.ts';
import type { Attempt } from './cards-rules.ts';
import { categoriesOf, declineOf, monthBounds, requestMarks, windowsAt } from './cards-rules.ts';
import { fateOf } from './purchases/merchant-network.ts';

const attempt: Attempt = {
  amount: 1000n,
  status: 'open',
  active: true,
  balance: 5000n,
  limits: { transaction: 1000n, day: 3000n, month: 4000n },
  spent: { day: 2000n, month: 3000n },
  ofPackage: { limit: 10_000n, spent: 9000n },
};

test.each([
  ['what every limit just allows', {}, undefined],
  ['a request', { status: 'requested' }, 'not_open'],
  ['a frozen card', { status: 'frozen', active: false }, 'frozen'],
  ['a closed card', { status: 'closed' }, 'closed'],
  ['a suspended account', { active: false }, 'account'],
  ['one purchase', { limits: { ...attempt.limits, transaction: 999n } }, 'transaction_limit'],
  ['a day', { spent: { day: 2001n, month: 3000n } }, 'daily_limit'],
  ['a month', { spent: { day: 0n, month: 3001n } }, 'monthly_limit'],
  ['all cards', { ofPackage: { limit: 10_000n, spent: 9001n } }, 'package_limit'],
  ['the balance', { balance: 999n }, 'insufficient_funds'],
] as const)('the network looks at %s', (_, change, reason) => {
  expect(declineOf({ ...attempt, ...change })).toBe(reason);
});

test('begins the windows with the day and the month in UTC', () => {
  const at = Date.UTC(2026, 1, 28, 23, 59);
  expect(windowsAt(at)).toEqual({ day: Date.UTC(2026, 1, 28), month: Date.UTC(2026, 1, 1) });
});

test('a number belongs to no network, has a wrong check digit, and is derived from key and card', () => {
  const [one, other] = [createVault(new Uint8Array(32)), createVault(new Uint8Array(32).fill(1))];
  fc.assert(
    fc.property(fc.uuid(), fc.integer(), (id, seed) => {
      const card = { id, last4: last4Of(seed, id) };
      const { number, code } = secretsOf(one, card);
      expect(number).toMatch(/^999900\d{10}$/);
      expect(number.endsWith(card.last4)).toBe(true);
      expect(code).toMatch(/^\d{3}$/);
      expect(passesLuhn(number)).toBe(false);
      expect(secretsOf(one, card)).toEqual({ number, code });
    }),
  );
  const card = { id: 'c1', last4: '4242' };
  expect(secretsOf(one, card)).not.toEqual(secretsOf(other, card));
});

test('derives the outcome of a purchase from the seed, and every outcome occurs', () => {
  const fates = Array.from({ length: 200 }, (_, index) => fateOf(7, `p${index}`));
  expect(new Set(fates.map(({ outcome }) => outcome)).size).toBe(3);
  expect(fateOf(7, 'p1')).toEqual(fates[1]);
  expect(fateOf(7, 'p1', 'reverse').outcome).toBe('reverse');
  for (const { settles } of fates) expect(settles).toBeLessThanOrEqual(3 * 86_400_000);
});

const NOW = 40 * DAY;
const applicant = {
  status: 'active',
  kycVerified: true,
  moneyOutBlockedUntil: null,
  createdAt: 0,
  refused: 0,
};

test.each([
  ['nothing', {}, []],
  ['a lock that has ended', { moneyOutBlockedUntil: NOW }, []],
  ['a lock', { moneyOutBlockedUntil: NOW + 1 }, ['Withdrawals locked']],
  ['a missing identity', { kycVerified: false }, ['Identity not verified']],
  ['an account of less than a day', { createdAt: NOW - DAY + 1 }, ['New account']],
  ['an earlier refusal', { refused: 2 }, ['A card was refused before']],
  ['a suspended account', { status: 'suspended' }, ['Account suspended']],
])('marks a requested card for %s', (_, changed, marks) => {
  expect(requestMarks({ ...applicant, ...changed }, NOW)).toEqual(marks);
});

test('bounds a month by its neighbors, also across a year', () => {
  const days = (month: string) =>
    Object.values(monthBounds(month)).map((at) => new Date(at).toISOString().slice(0, 10));
  expect(days('2026-01')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  expect(days('2026-12')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
});

test('lists the categories of two months by what the later one took', () => {
  const spent = (category: string, amount: bigint) => ({ category, amount, purchases: 1 });
  const rows = categoriesOf(
    [spent('Books', 300n), spent('Travel', 900n)],
    [spent('Home', 100n), spent('Books', 500n), spent('Clothing', 700n)],
  );
  expect(rows.map(({ category, amount, before }) => [category, amount, before])).toEqual([
    ['Travel', 900n, 0n],
    ['Books', 300n, 500n],
    ['Clothing', 0n, 700n],
    ['Home', 0n, 100n],
  ]);
});
