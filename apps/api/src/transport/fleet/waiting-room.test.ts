import { expect, test } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

test('a request asks again after longer and longer pauses, until its time is over', async () => {
  const pauses: number[] = [];
  let time = 0;
  const room = createWaitingRoom({
    now: () => time,
    async pause(ms) {
      pauses.push(ms);
      time += ms;
    },
  });
  const waiting = room.enter(1_000);
  while (await waiting.again());
  expect(pauses).toEqual([25, 50, 100, 200, 250, 250, 125]);
});

test('a request does not wait where too many wait', async () => {
  let go: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    go = resolve;
  });
  const room = createWaitingRoom({ now: () => 0, pause: () => open });
  const waits = Array.from({ length: 2_000 }, () => room.enter(1_000).again());
  expect(await room.enter(1_000).again()).toBe(false);
  go();
  expect(await Promise.all(waits)).not.toContain(false);
  expect(await room.enter(1_000).again()).toBe(true);
});
