import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountdownState } from './countdown-clock.ts';
import { CountdownClock } from './countdown-clock.ts';

let said: CountdownState[] = [];
const clock = (ms: number, tick?: number) => new CountdownClock(ms, (state) => said.push(state), tick);

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});
afterEach(() => vi.useRealTimers());

test('ticks every 1000 ms and ends at zero', () => {
  const countdown = clock(3000);
  countdown.start();
  expect(countdown.state).toEqual({ phase: 'counting', left: 3000 });
  vi.advanceTimersByTime(999);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(countdown.state).toEqual({ phase: 'counting', left: 2000 });
  vi.advanceTimersByTime(2000);
  expect(countdown.state).toEqual({ phase: 'ended', left: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

test('ticks at a given interval', () => {
  const countdown = clock(1000, 250);
  countdown.start();
  vi.advanceTimersByTime(250);
  expect(countdown.state.left).toBe(750);
});

test('ends on time even between ticks', () => {
  const countdown = clock(1500);
  countdown.start();
  vi.advanceTimersByTime(1499);
  expect(countdown.state.phase).toBe('counting');
  vi.advanceTimersByTime(1);
  expect(countdown.state).toEqual({ phase: 'ended', left: 0 });
});

test('stops while paused and continues with the remaining time', () => {
  const countdown = clock(5000);
  countdown.start();
  vi.advanceTimersByTime(1400);
  countdown.pause();
  expect(countdown.state).toEqual({ phase: 'paused', left: 3600 });
  vi.advanceTimersByTime(60_000);
  expect(countdown.state.left).toBe(3600);
  countdown.resume();
  vi.advanceTimersByTime(3600);
  expect(countdown.state.phase).toBe('ended');
});

test('neither ends nor continues after an abort', () => {
  const countdown = clock(5000);
  countdown.start();
  vi.advanceTimersByTime(2000);
  countdown.abort();
  countdown.resume();
  vi.advanceTimersByTime(10_000);
  expect(countdown.state).toEqual({ phase: 'aborted', left: 3000 });
});

test('is not longer because of a late timer', () => {
  const countdown = clock(10_000);
  countdown.start();
  vi.setSystemTime(Date.now() + 4200);
  vi.advanceTimersByTime(1000);
  expect(countdown.state.left).toBe(4800);
});
