import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../common/time-units.ts';
import { accrualOf, accruedIn, daysAccrued, exitReward } from './accrual.ts';

test.each([
  // 1,000.00 at 7.3% for 30 and 365 days: 0.20 a day.
  [100_000n, 73_000n, 30, 600n],
  [100_000n, 73_000n, 365, 7300n],
  // 1 ETH (8 decimals) at 3.1% for 60 days.
  [100_000_000n, 31_000n, 60, 509_589n],
  [1n, 50_000n, 365, 0n],
  [0n, 50_000n, 90, 0n],
])('%s at %s parts in a million for %i days yields %s', (base, rate, days, reward) => {
  expect(accruedIn({ base, rate }, days)).toBe(reward);
});

const terms = fc.record({
  base: fc.bigInt({ min: 0n, max: 10n ** 17n }),
  rate: fc.bigInt({ min: 0n, max: 700_000n }),
  days: fc.integer({ min: 1, max: 1095 }),
});

test('the accruals of all days add up to what the term promises, to the minor unit', () => {
  fc.assert(
    fc.property(terms, ({ days, ...contract }) => {
      let sum = 0n;
      let [least, most] = [accrualOf(contract, 1), accrualOf(contract, 1)];
      for (let day = 1; day <= days; day += 1) {
        const added = accrualOf(contract, day);
        sum += added;
        if (added < least) least = added;
        if (added > most) most = added;
      }
      expect(sum).toBe(accruedIn(contract, days));
      // No day is favored: they differ by a minor unit at most.
      expect(most - least).toBeLessThanOrEqual(1n);
      expect(least).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 60 },
  );
});

test('leaving early costs the penalty rounded to the nearest unit, and never more than what has accrued', () => {
  fc.assert(
    fc.property(terms, fc.bigInt({ min: 0n, max: 1_000_000n }), ({ days, ...contract }, part) => {
      const accrued = accruedIn(contract, days);
      const { penalty, reward } = exitReward(accrued, part);
      expect(reward).toBe(accrued - penalty);
      const twice = 2n * (penalty * 1_000_000n - accrued * part);
      expect(twice <= 1_000_000n && twice >= -1_000_000n).toBe(true);
      expect(penalty).toBeLessThanOrEqual(accrued);
      expect(reward).toBeGreaterThanOrEqual(0n);
      expect(penalty).toBeGreaterThanOrEqual(0n);
    }),
  );
});

test('a day accrues when it is over, and the term ends them', () => {
  const fixed = { startedAt: 5 * DAY + 7, termDays: 30 };
  expect(daysAccrued(fixed, fixed.startedAt)).toBe(0);
  expect(daysAccrued(fixed, fixed.startedAt + DAY - 1)).toBe(0);
  expect(daysAccrued(fixed, fixed.startedAt + DAY)).toBe(1);
  expect(daysAccrued(fixed, fixed.startedAt + 30 * DAY)).toBe(30);
  expect(daysAccrued(fixed, fixed.startedAt + 400 * DAY)).toBe(30);
  expect(daysAccrued({ ...fixed, termDays: null }, fixed.startedAt + 400 * DAY)).toBe(400);
  expect(daysAccrued(fixed, 0)).toBe(0);
});
