import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { isCheckedUp, monthBefore, nextFromFriend, nextMonthly, nextPayday } from './counterparty-times.ts';

const JUNE = Date.UTC(2026, 5, 1, 15);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

test.each([
  [25, JUNE, '2026-06-25'],
  // July 25, 2026 is a Saturday.
  [25, Date.UTC(2026, 5, 26), '2026-07-24'],
  [28, Date.UTC(2026, 1, 28), '2026-03-27'],
])(
  'an income of day %i is paid on a working day, early and not at a full minute',
  (payday, now, expected) => {
    const at = nextPayday(payday, now, 'seed');
    expect(dateOf(at)).toBe(expected);
    expect(new Date(at).getUTCHours()).toBeLessThan(6);
    expect(at % 60_000).not.toBe(0);
    // The next one is a month later, whenever that is asked for.
    expect(nextPayday(payday, at, 'seed') - at).toBeGreaterThan(25 * DAY);
  },
);

test('a friend sends money within a month, at the same time in a jump and in steps', () => {
  const next = nextFromFriend(JUNE, 'seed');
  expect(next).toEqual(nextFromFriend(JUNE, 'seed'));
  expect(next.at - JUNE).toBeGreaterThan(8 * DAY);
  expect(next.at - JUNE).toBeLessThan(32 * DAY);
});

test('a monthly notice comes on its day, and the statement is that of the month before', () => {
  expect(dateOf(nextMonthly('counterparty.statements', JUNE))).toBe('2026-07-01');
  expect(dateOf(nextMonthly('counterparty.promotion', JUNE))).toBe('2026-06-10');
  expect(monthBefore(Date.UTC(2027, 0, 1, 5))).toMatchObject({ key: '2026-12', name: 'December 2026' });
});

test('each account gets a security reminder once in three months', () => {
  const months = [5, 6, 7].map((month) => Date.UTC(2026, month, 16));
  for (const accountId of ['10000001', '10000002', '10000003']) {
    expect(months.filter((at) => isCheckedUp(accountId, at))).toHaveLength(1);
  }
});
