import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVE_MS, leave } from './leaving.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a modal is gone 300 ms after it began to close', () => {
  const gone = vi.fn();
  leave(gone, false);
  vi.advanceTimersByTime(299);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(gone).toHaveBeenCalledOnce();
  expect(LEAVE_MS).toBe(300);
});

test('with reduced motion it is gone at once', () => {
  const gone = vi.fn();
  leave(gone, true);
  vi.advanceTimersByTime(0);
  expect(gone).toHaveBeenCalledOnce();
});

test('a cancelled callback is not called', () => {
  const gone = vi.fn();
  leave(gone, false)();
  vi.advanceTimersByTime(1000);
  expect(gone).not.toHaveBeenCalled();
});
