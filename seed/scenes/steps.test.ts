import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { personas } from '../data/personas.ts';
import { seedStream } from '../random.ts';
import { planPeople } from './people.ts';
import { steps } from './steps.ts';

const START = Date.UTC(2026, 4, 29, 12);

describe('a matter that the start of the world cuts off', () => {
  const plan = (hours: readonly number[]) => {
    seedStream(7, 'matter');
    const run = () => Promise.resolve();
    const planned = hours.map((hour) => ({ at: START + hour * HOUR, by: 'trader' as const, run }));
    return steps({ country: 'DE', until: START }, planned).map(({ at }) => at);
  };

  test('keeps the steps after the start after it', () => {
    const [first = 0, second = 0] = plan([-30, 52]);
    expect(first).toBeLessThan(START);
    expect(second).toBeGreaterThan(START);
  });

  test('plans a matter that begins after the start', () => {
    for (const at of plan([20, 52])) expect(at).toBeGreaterThanOrEqual(START);
  });
});

test('people are adults when their world starts, whenever that is', () => {
  for (const start of [Date.UTC(2006, 0, 1), Date.UTC(2024, 1, 29), START, Date.UTC(2045, 11, 31)]) {
    const youngest = planPeople(7, { count: 60, start })
      .map(({ birthDate }) => Date.parse(birthDate))
      .reduce((latest, born) => Math.max(latest, born));
    expect(start - youngest).toBeGreaterThan(19.9 * 365 * DAY);
  }
  expect(planPeople(7, { count: 0, start: START })).toHaveLength(personas.length);
});
