import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Delayed } from './delayed.ts';
import { createDelayed } from './delayed.ts';

let done: string[] = [];
let delayed: Delayed<string>;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  delayed = createDelayed(
    (one: string) => done.push(one),
    () => undefined,
    5000,
  );
});
afterEach(() => vi.useRealTimers());

test('what is not taken back is done after its time, each in its own', () => {
  delayed.add('a');
  vi.advanceTimersByTime(3000);
  delayed.add('b');
  vi.advanceTimersByTime(1999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(3000);
  expect(done).toEqual(['a', 'b']);
  expect(delayed.waiting()).toEqual([]);
});

test('the latest is taken back first, and is not done', () => {
  delayed.add('a');
  delayed.add('b');
  expect(delayed.undo()).toBe('b');
  expect(delayed.waiting()).toEqual(['a']);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['a']);
  expect(delayed.undo()).toBeUndefined();
});

test('when the page is left, all that waits is done at once, and once', () => {
  delayed.add('a');
  delayed.add('b');
  delayed.flush();
  expect(done).toEqual(['a', 'b']);
  vi.advanceTimersByTime(10_000);
  delayed.flush();
  expect(done).toEqual(['a', 'b']);
});
