import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../lib/store.ts';
import { noteConnection } from './live-prices.ts';
import { followPriceAge, notePrices, pricesStaleAtom, STALE_AFTER, staleSinceAtom } from './price-age.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000_000 });
  noteConnection(true);
  followPriceAge();
});
afterEach(() => {
  vi.useRealTimers();
});

const stale = () => store.get(pricesStaleAtom);

test('twice the longest wait for a ping is three minutes', () => {
  expect(STALE_AFTER).toBe(180_000);
});

test('without feed and ping prices are old after that, and as old as the last that came', () => {
  noteConnection(false);
  vi.advanceTimersByTime(60_000);
  notePrices();
  vi.advanceTimersByTime(STALE_AFTER - 1);
  expect(stale()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stale()).toBe(true);
  expect(store.get(staleSinceAtom)).toBe(5_060_000);
});

test('a ping is enough to keep them fresh, and makes them so again', () => {
  noteConnection(false);
  for (let ping = 0; ping < 10; ping += 1) {
    vi.advanceTimersByTime(STALE_AFTER - 1);
    notePrices();
  }
  expect(stale()).toBe(false);
  vi.advanceTimersByTime(STALE_AFTER);
  expect(stale()).toBe(true);
  notePrices();
  expect(stale()).toBe(false);
});

test('a live feed may be silent: nothing moves', () => {
  vi.advanceTimersByTime(10 * STALE_AFTER);
  expect(stale()).toBe(false);
  noteConnection(false);
  vi.advanceTimersByTime(STALE_AFTER);
  expect(stale()).toBe(true);
  noteConnection(true);
  expect(stale()).toBe(false);
});
