import { expect, test } from 'vitest';
import { createLatencies } from './latencies.ts';

test('tells percentiles of durations to a tenth', () => {
  const latencies = createLatencies();
  for (let ms = 1; ms <= 100; ms += 1) latencies.add(ms);
  expect(latencies.count).toBe(100);
  expect(latencies.most).toBe(100);
  expect(Math.abs(latencies.percentile(0.5) / 50 - 1)).toBeLessThan(0.1);
  expect(Math.abs(latencies.percentile(0.95) / 95 - 1)).toBeLessThan(0.1);
});

test('knows nothing without durations, and bounds those that are out of range', () => {
  expect(createLatencies().percentile(0.95)).toBe(0);
  const latencies = createLatencies();
  latencies.add(0);
  latencies.add(10_000_000);
  expect(latencies.percentile(0.5)).toBe(0.05);
  expect(latencies.most).toBe(10_000_000);
});
