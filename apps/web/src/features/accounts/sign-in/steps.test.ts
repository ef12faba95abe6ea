import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../lib/store.ts';
import { forgetSteps, noteMailed, noteSteps, stepsAtom, stepsFrom } from './steps.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  forgetSteps();
});
afterEach(() => vi.useRealTimers());

test('reads a saved state, and anything else as an empty state', () => {
  expect(stepsFrom('{"email":"a@b.test","challenge":"c"}')).toEqual({ email: 'a@b.test', challenge: 'c' });
  expect(stepsFrom('{"email":')).toEqual({});
  expect(stepsFrom('null')).toEqual({});
  expect(stepsFrom(null)).toEqual({});
});

test('stores the time of the last email for one address at a time', () => {
  noteMailed('verify', 'a@b.test');
  vi.advanceTimersByTime(1000);
  noteMailed('reset', 'a@b.test');
  expect(store.get(stepsAtom).mailed).toEqual({ verify: 1_000_000, reset: 1_001_000 });
  noteMailed('verify', 'other@b.test');
  expect(store.get(stepsAtom)).toEqual({ email: 'other@b.test', mailed: { verify: 1_001_000 } });
});

test('clears the state after signing in', () => {
  noteSteps({ challenge: 'c', notice: 'Begin again.' });
  forgetSteps();
  expect(store.get(stepsAtom)).toEqual({});
});
