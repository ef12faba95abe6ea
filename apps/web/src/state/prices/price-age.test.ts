import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../lib/store.ts';
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

test('treats prices as stale after twice the longest delay of a ping', () => {
  expect(STALE_AFTER).toBe(180_000);
});

test('treats prices as stale without feed and ping, since the last arrival', () => {
  noteConnection(false);
  vi.advanceTimersByTime(60_000);
  notePrices();
  vi.advanceTimersByTime(STALE_AFTER - 1);
  expect(stale()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stale()).toBe(true);
  expect(store.get(staleSinceAtom)).toBe(5_060_000);
});

test('keeps prices fresh by a ping, and makes stale ones fresh again', () => {
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

test('keeps prices of a silent live feed fresh', () => {
  vi.advanceTimersByTime(10 * STALE_AFTER);
  expect(stale()).toBe(false);
  noteConnection(false);
  vi.advanceTimersByTime(STALE_AFTER);
  expect(stale()).toBe(true);
  noteConnection(true);
  expect(stale()).toBe(false);
});
