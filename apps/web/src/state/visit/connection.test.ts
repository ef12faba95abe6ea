import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { noteConnection } from '../prices/live-prices.ts';
import { brokenAtom, followConnection, PATIENCE } from './connection.ts';

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

test('shows a lost feed after 3 s, with the time of the loss', () => {
  noteConnection(false);
  store.set(nowAtom, 2000);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(store.get(brokenAtom)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.get(brokenAtom)).toEqual({ offline: false, since: 1000 });
  noteConnection(true);
  expect(store.get(brokenAtom)).toBeNull();
});

test('does not show a feed that reconnects sooner', () => {
  noteConnection(false);
  vi.advanceTimersByTime(PATIENCE - 1);
  noteConnection(true);
  vi.advanceTimersByTime(PATIENCE);
  expect(store.get(brokenAtom)).toBeNull();
});

test('shows a lost network immediately, and then a feed that is still lost', () => {
  turn(false);
  expect(store.get(brokenAtom)).toEqual({ offline: true, since: 1000 });
  noteConnection(false);
  store.set(nowAtom, 5000);
  turn(true);
  expect(store.get(brokenAtom)).toEqual({ offline: false, since: 1000 });
  noteConnection(true);
  expect(store.get(brokenAtom)).toBeNull();
});
