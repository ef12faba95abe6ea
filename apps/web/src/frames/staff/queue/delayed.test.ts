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

test('carries out each act after its own delay unless it is undone', () => {
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

test('undoes the latest act first, and does not carry it out', () => {
  delayed.add('a');
  delayed.add('b');
  expect(delayed.undo()).toBe('b');
  expect(delayed.waiting()).toEqual(['a']);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['a']);
  expect(delayed.undo()).toBeUndefined();
});

test('carries out all waiting acts immediately, and once, when the page is left', () => {
  delayed.add('a');
  delayed.add('b');
  delayed.flush();
  expect(done).toEqual(['a', 'b']);
  vi.advanceTimersByTime(10_000);
  delayed.flush();
  expect(done).toEqual(['a', 'b']);
});
