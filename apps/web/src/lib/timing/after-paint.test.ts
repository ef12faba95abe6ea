import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const FRAME = 16;
const work = vi.fn();

beforeEach(() => {
  work.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('runs once, after the next frame', () => {
  afterPaint(work);
  vi.advanceTimersByTime(FRAME - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('does not run when it is canceled', () => {
  afterPaint(work)();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});

test('runs once after half a second without frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  afterPaint(work);
  vi.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});
