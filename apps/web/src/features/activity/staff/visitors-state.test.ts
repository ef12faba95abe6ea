import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshVisitors } from './refresh-visitors.ts';
import { FIRST_FETCH, isStale, parseVisitors } from './visitors-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([null, '', '{', 'null', '[]', '{"open":1,"session":"short","fetchedAt":"soon"}'])(
  'a stored state of %s is the first one: closed, all sessions, fetched in 2021',
  (text) => {
    expect(parseVisitors(text)).toEqual({
      open: false,
      session: null,
      admins: true,
      bots: false,
      fetchedAt: Date.parse('2021-01-01T00:00:00.000Z'),
    });
  },
);

test('restores the stored state', () => {
  const state = { open: true, session: 'A1b2C3d4E5f6G7h8I9j0K', admins: false, bots: true, fetchedAt: 2e12 };
  expect(parseVisitors(JSON.stringify(state))).toEqual(state);
});

test('treats a fetch of a minute ago as stale', () => {
  expect(isStale(0, 59_999)).toBe(false);
  expect(isStale(0, 60_000)).toBe(true);
});

/** A panel with a page and an instant of its last fetch. */
function panel(page = 1, fetchedAt = Date.now()) {
  const state = { page, fetchedAt, refreshed: 0 };
  const listeners = new Set<() => void>();
  const stop = refreshVisitors({
    page: () => state.page,
    fetchedAt: () => state.fetchedAt,
    refresh() {
      state.refreshed += 1;
      state.fetchedAt = Date.now();
    },
    onReported(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const report = () => {
    for (const listener of listeners) listener();
  };
  return { state, stop, report, listeners };
}

test('checks every 5 seconds whether the last fetch is a minute old', () => {
  const { state, stop } = panel(3);
  vi.advanceTimersByTime(59_999);
  expect(state.refreshed).toBe(0);
  vi.advanceTimersByTime(1);
  expect(state.refreshed).toBe(1);
  vi.advanceTimersByTime(55_000);
  expect(state.refreshed).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(state.refreshed).toBe(2);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(state.refreshed).toBe(2);
});

test('fetches at the first check if nothing was fetched before', () => {
  const { state, stop } = panel(1, FIRST_FETCH);
  vi.advanceTimersByTime(4_999);
  expect(state.refreshed).toBe(0);
  vi.advanceTimersByTime(1);
  expect(state.refreshed).toBe(1);
  stop();
});

test('fetches the first page half a second after reported events, once for several', () => {
  const { state, report, stop } = panel();
  report();
  vi.advanceTimersByTime(300);
  report();
  vi.advanceTimersByTime(199);
  expect(state.refreshed).toBe(0);
  vi.advanceTimersByTime(1);
  expect(state.refreshed).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(state.refreshed).toBe(1);
  state.page = 2;
  report();
  vi.advanceTimersByTime(1000);
  expect(state.refreshed).toBe(1);
  stop();
});

test('stops with the panel', () => {
  const { state, report, stop, listeners } = panel();
  report();
  stop();
  vi.advanceTimersByTime(1000);
  expect(state.refreshed).toBe(0);
  expect(listeners.size).toBe(0);
});
