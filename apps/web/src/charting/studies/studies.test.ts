import { expect, test } from 'vitest';
import { nextValue, studyOf } from './studies.ts';

const simple = { kind: 'simple', length: 20 } as const;
const exponential = { kind: 'exponential', length: 12 } as const;
const closes = Array.from({ length: 40 }, (_, i) => 100 + i);

test('averages the last closes', () => {
  const values = studyOf(simple, closes);
  expect(values.slice(0, 19).every(Number.isNaN)).toBe(true);
  expect(values[19]).toBeCloseTo(109.5);
  expect(values[39]).toBeCloseTo(129.5);
});

test('starts an exponential average at the mean, and weighs recent closes more', () => {
  const values = studyOf(exponential, closes);
  expect(values[10]).toBeNaN();
  expect(values[11]).toBeCloseTo(105.5);
  expect(values[12]).toBeCloseTo(105.5 + (112 - 105.5) * (2 / 13));
  expect(
    studyOf(
      exponential,
      closes.map(() => 7),
    ).at(-1),
  ).toBeCloseTo(7);
});

test.each([simple, exponential])('a running candle is updated without the others: $kind', (study) => {
  const values = studyOf(study, closes);
  const moved = [...closes.slice(0, -1), 150];
  expect(nextValue(study, moved, values, 39)).toBeCloseTo(studyOf(study, moved)[39] as number);
});
