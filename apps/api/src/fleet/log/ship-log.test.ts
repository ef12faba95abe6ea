import { expect, test } from 'vitest';
import { FencedError } from '../../platform/process/storage-error.ts';
import { UnreachableError } from '../agreement/bucket.ts';
import type { LogPart } from './log-rules.ts';
import { beginShipping, LONGEST_WAIT, MOST_WAIT } from './ship-log.ts';

/** Ships a commit while the store is away from its first commit on until an instant, ms. */
async function shippedWhileAway(until: number, isCurrent: () => boolean) {
  const time = { now: 0 };
  const lost: unknown[] = [];
  const stored: LogPart[] = [];
  let isAway = false;
  const reach = () => {
    if (isAway && time.now < until) throw new UnreachableError('No leader.');
  };
  const part = { generation: 'ab', from: 0, ends: true, bytes: new Uint8Array([1]) };
  const shipping = await beginShipping({
    world: 'main',
    token: 1,
    store: {
      most: 1_000,
      async append(_world, one) {
        reach();
        stored.push(one);
        return stored.length;
      },
      async last() {
        reach();
        const one = stored.at(-1);
        return one && { ...one, sequence: stored.length };
      },
      read: async () => [],
      removeBefore: async () => undefined,
      remove: async () => undefined,
    },
    tail: { take: () => part, position: () => ({ generation: 'ab', until: 1 }), close: () => undefined },
    monotonic: () => time.now,
    isCurrent,
    async pause(ms) {
      time.now += ms;
    },
    onLost: (error) => void lost.push(error),
  });
  isAway = true;
  const answer = await Promise.resolve(shipping.committed()).catch((error: unknown) => error);
  return { answer, lost, stored, time, shipping };
}

test('a node whose lease goes on waits until the log has another leader', async () => {
  const { answer, lost, stored, time } = await shippedWhileAway(9_000, () => true);
  expect([answer, lost, stored.length]).toEqual([undefined, [], 2]);
  expect(time.now).toBe(9_000);
});

test('a node whose lease has ended gives the world up sooner', async () => {
  const { answer, lost, stored, time } = await shippedWhileAway(9_000, () => false);
  expect(answer).toBeInstanceOf(FencedError);
  expect([lost.length, stored.length, time.now]).toEqual([1, 1, MOST_WAIT]);
});

test('no node waits forever', async () => {
  const { answer, lost, time } = await shippedWhileAway(60_000, () => true);
  expect(answer).toBeInstanceOf(FencedError);
  expect([lost.length, time.now]).toEqual([1, LONGEST_WAIT]);
});

test('a part that had to be sent again asks for a copy, until one was made since', async () => {
  const { shipping } = await shippedWhileAway(9_000, () => true);
  expect(shipping.wantsCopy()).toBe(true);
  await shipping.copied(shipping.position(), shipping.sinceCopy());
  expect(shipping.wantsCopy()).toBe(false);
  const { shipping: smooth } = await shippedWhileAway(0, () => true);
  expect(smooth.wantsCopy()).toBe(false);
});
