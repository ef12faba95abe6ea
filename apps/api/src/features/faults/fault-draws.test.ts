import type { FaultDelay } from '@papermint/contracts/faults/effects';
import { MOST_DELAY } from '@papermint/contracts/faults/effects';
import { describe, expect, test } from 'vitest';
import { actsOn, delayOf, streamOf } from './fault-draws.ts';

const STREAM = streamOf(7, 'f1');
const numbers = Array.from({ length: 2000 }, (_, n) => n);
const delays = (delay: FaultDelay) => numbers.map((n) => delayOf(delay, STREAM, n)).sort((a, b) => a - b);

describe('actsOn', () => {
  test.each([0.01, 0.25, 0.9])('acts on a share of %f', (share) => {
    const acted = numbers.filter((n) => actsOn(STREAM, n, share)).length / numbers.length;
    expect(Math.abs(acted - share)).toBeLessThan(0.03);
  });

  test('acts on all of a share of 1, and differs by seed and fault', () => {
    expect(numbers.every((n) => actsOn(STREAM, n, 1))).toBe(true);
    const runs = [STREAM, streamOf(8, 'f1'), streamOf(7, 'f2')].map((stream) =>
      numbers.map((n) => actsOn(stream, n, 0.5)).join(),
    );
    expect(new Set(runs).size).toBe(3);
  });
});

describe('delayOf', () => {
  test('is even between the ends of a uniform delay', () => {
    const sorted = delays({ distribution: 'uniform', least: 100, most: 300 });
    expect(sorted[0]).toBeGreaterThanOrEqual(100);
    expect(sorted.at(-1)).toBeLessThanOrEqual(300);
    expect(Math.abs((sorted[1000] as number) - 200)).toBeLessThan(15);
  });

  test('has its median and a long tail where it is lognormal', () => {
    const sorted = delays({ distribution: 'lognormal', median: 200, sigma: 1 });
    expect(Math.abs((sorted[1000] as number) - 200)).toBeLessThan(25);
    // 1.96 standard deviations.
    expect((sorted[1950] as number) / 200).toBeGreaterThan(5.5);
    expect((sorted[1950] as number) / 200).toBeLessThan(9);
  });

  test('is never beyond the bound', () => {
    expect(delays({ distribution: 'lognormal', median: MOST_DELAY, sigma: 4 }).at(-1)).toBe(MOST_DELAY);
    expect(delayOf({ distribution: 'fixed', ms: 40 }, STREAM, 3)).toBe(40);
  });
});
