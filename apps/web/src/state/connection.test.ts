import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { brokenAtom, followConnection, PATIENCE } from './connection.ts';
import { noteConnection } from './live-prices.ts';

const page = new EventTarget();
const network = { onLine: true };

function turn(onLine: boolean): void {
  network.onLine = onLine;
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

vi.stubGlobal('window', page);
vi.stubGlobal('navigator', network);
followConnection();

beforeEach(() => {
  vi.useFakeTimers();
  noteConnection(true);
  turn(true);
  store.set(nowAtom, 1000);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a lost feed is shown after 3 s, with the time at which it was lost', () => {
  noteConnection(false);
  store.set(nowAtom, 2000);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(store.get(brokenAtom)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.get(brokenAtom)).toEqual({ offline: false, since: 1000 });
  noteConnection(true);
  expect(store.get(brokenAtom)).toBeNull();
});

test('a feed that reconnects sooner is not shown', () => {
  noteConnection(false);
  vi.advanceTimersByTime(PATIENCE - 1);
  noteConnection(true);
  vi.advanceTimersByTime(PATIENCE);
  expect(store.get(brokenAtom)).toBeNull();
});

test('a lost network is shown at once, and then a feed that is still lost', () => {
  turn(false);
  expect(store.get(brokenAtom)).toEqual({ offline: true, since: 1000 });
  noteConnection(false);
  store.set(nowAtom, 5000);
  turn(true);
  expect(store.get(brokenAtom)).toEqual({ offline: false, since: 1000 });
  noteConnection(true);
  expect(store.get(brokenAtom)).toBeNull();
});
