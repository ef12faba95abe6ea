import { expect, test } from 'vitest';
import { volumeProfile } from './volume-profile.ts';

const bar = (low: number, high: number, volume: number, rising = true) => ({
  time: 0,
  open: rising ? low : high,
  close: rising ? high : low,
  high,
  low,
  volume,
});

test('spreads the volume of a bar over its prices, and loses none', () => {
  const bars = [bar(0, 10, 100), bar(4, 6, 50, false), bar(2, 3, 7)];
  const profile = volumeProfile(bars, 0, 2, 5);
  expect([...(profile?.rising ?? [])].reduce((sum, one) => sum + one)).toBeCloseTo(107, 9);
  expect([...(profile?.falling ?? [])]).toEqual([0, 0, 50, 0, 0]);
  expect(profile?.control).toBe(2);
});

test('the value area grows to the larger neighbor until it holds 70 %', () => {
  const bars = [bar(0, 1, 10), bar(1, 2, 40), bar(2, 3, 30), bar(3, 4, 15), bar(4, 5, 5)].map((one) => ({
    ...one,
    high: one.high - 0.001,
  }));
  const profile = volumeProfile(bars, 0, 4, 5);
  expect(profile).toMatchObject({ control: 1, from: 1, to: 2 });
});

test('has nothing to show without a range or a volume', () => {
  expect(volumeProfile([bar(5, 5, 10)], 0, 0, 10)).toBeNull();
  expect(volumeProfile([bar(0, 5, 0)], 0, 0, 10)).toBeNull();
  expect(volumeProfile([], 0, -1, 10)).toBeNull();
});
