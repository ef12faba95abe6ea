import { expect, test } from 'vitest';
import { isTypeable, readPoints, typedAt, typedOf } from './drawing-form.ts';

test('reads typed points, and keeps the seconds of a time that nobody has changed', () => {
  const before: [number, string][] = [[1780000031, '60000']];
  expect(readPoints(typedOf({ points: before }), before)).toEqual({ points: before });
  expect(readPoints([{ time: 1780000080_000, price: ' 60000.5 ' }], before)).toEqual({
    points: [[1780000080, '60000.5']],
  });
});

test.each([
  [Number.NaN, '1', 'time-0', 'Enter a time such as 2026-06-01 17:30.'],
  [-60_000, '1', 'time-0', 'Enter a time after 1970.'],
  [0, '', 'price-0', 'Enter a price above 0, such as 93000.5.'],
  [0, '0', 'price-0', 'Enter a price above 0, such as 93000.5.'],
  [0, '1e5', 'price-0', 'Enter a price above 0, such as 93000.5.'],
  [0, '-5', 'price-0', 'Enter a price above 0, such as 93000.5.'],
])('refuses the time %s with the price "%s" at %s', (time, price, field, error) => {
  expect(readPoints([{ time, price }])).toEqual({ errors: { [field]: error } });
});

test('gives a new drawing as many points as its tool has', () => {
  expect(typedAt('channel', 60_000, '5')).toHaveLength(3);
  expect(isTypeable('brush')).toBe(false);
});
