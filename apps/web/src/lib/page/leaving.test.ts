import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVE_MS, leave } from './leaving.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('calls back 300 ms after a modal began to close', () => {
  const gone = vi.fn();
  leave(gone, false);
  vi.advanceTimersByTime(299);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(gone).toHaveBeenCalledOnce();
  expect(LEAVE_MS).toBe(300);
});

test('calls back immediately with reduced motion', () => {
  const gone = vi.fn();
  leave(gone, true);
  vi.advanceTimersByTime(0);
  expect(gone).toHaveBeenCalledOnce();
});

test('does not call a canceled callback', () => {
  const gone = vi.fn();
  leave(gone, false)();
  vi.advanceTimersByTime(1000);
  expect(gone).not.toHaveBeenCalled();
});
