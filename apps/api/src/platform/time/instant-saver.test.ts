import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLifecycle } from '../process/lifecycle.ts';
import { createClock } from './clock.ts';
import { saveInstant } from './instant-saver.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A world that only saves; `saved` counts. */
async function world(speed: number) {
  const counted = { saved: 0 };
  const clock = createClock({ at: 0, speed });
  const lifecycle = createLifecycle();
  const commit = async () => {
    counted.saved += 1;
    return undefined as never;
  };
  saveInstant({ db: { commit }, clock, lifecycle, after: 15_000 });
  await lifecycle.open();
  return { counted, clock, lifecycle };
}

test.each([
  ['real time', 1, 4],
  ['a minute a second, by its own time', 60, 30],
  ['any speed, four times a second at most', 100_000, 240],
  ['a clock that stands still, never', 0, 0],
])('%s', async (_, speed, saved) => {
  const { counted } = await world(speed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted.saved).toBe(saved);
});

test('another speed counts from its change, and a closed world saves nothing', async () => {
  const { counted, clock, lifecycle } = await world(0);
  clock.setSpeed(1);
  await vi.advanceTimersByTimeAsync(14_999);
  clock.moveTo(clock.now() + 1000);
  expect(counted.saved).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(counted.saved).toBe(1);
  await lifecycle.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted.saved).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
