import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearToasts,
  closeToast,
  holdToasts,
  inGroups,
  isToasted,
  toast,
  toastsAtom,
} from './toast-store.ts';

const texts = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

test.each(['success', 'warning', 'error'] as const)('a %s leaves after 5 s', (tone) => {
  toast(tone, 'said');
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['said']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('keeps an info until it is closed', () => {
  const id = toast('info', 'stays');
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['stays']);
  closeToast(id);
  expect(texts()).toEqual([]);
});

test('keeps a message for its duration', () => {
  toast('success', 'long', { stays: 10_000 });
  vi.advanceTimersByTime(9999);
  expect(texts()).toEqual(['long']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('keeps messages while the reader looks at them, and new ones too', () => {
  toast('success', 'first');
  vi.advanceTimersByTime(4000);
  holdToasts(true);
  toast('success', 'second');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['first', 'second']);
  holdToasts(false);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual(['second']);
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual([]);
});

test('does not wait for a reader whose message has gone', () => {
  const id = toast('success', 'first');
  holdToasts(true);
  closeToast(id);
  toast('success', 'second');
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});

test('shows at most five messages, and removes the oldest first', () => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) toast('success', text);
  expect(texts()).toEqual(['3', '4', '5', '6', '7']);
});

test('closes one message without changing the others or their time', () => {
  toast('success', 'first');
  vi.advanceTimersByTime(2000);
  const second = toast('warning', 'second');
  toast('success', 'third');
  closeToast(second);
  expect(texts()).toEqual(['first', 'third']);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual(['third']);
});

test('clears all timers with the messages', () => {
  toast('success', 'gone');
  clearToasts();
  expect(texts()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('keeps a message that is newer than the clearing, and its time', () => {
  toast('success', 'before');
  vi.advanceTimersByTime(1000);
  const since = performance.now();
  toast('success', 'together');
  clearToasts(since);
  expect(texts()).toEqual(['together']);
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['together']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('groups messages on the same subject at the place of the first', () => {
  toast('success', 'order 1', { about: 'spot' });
  toast('info', 'a view');
  toast('success', 'order 2', { about: 'spot' });
  toast('info', 'another view');
  const shown = inGroups(getDefaultStore().get(toastsAtom));
  expect(shown.map(({ text }) => text)).toEqual(['order 1', 'order 2', 'a view', 'another view']);
});

test('finds a message that is already shown', () => {
  toast('error', 'down');
  expect(isToasted('error', 'down')).toBe(true);
  expect(isToasted('warning', 'down')).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(isToasted('error', 'down')).toBe(false);
});

test('later messages leave after those under the pointer were cleared', () => {
  toast('success', 'one');
  holdToasts(true);
  clearToasts();
  toast('success', 'two');
  vi.advanceTimersByTime(60_000);
  expect(getDefaultStore().get(toastsAtom)).toEqual([]);
});
