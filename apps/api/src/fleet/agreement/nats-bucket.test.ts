import type { KV, KvEntry } from '@nats-io/kv';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { UnreachableError } from './bucket.ts';
import { natsBucket } from './nats-bucket.ts';
import { createPatience } from './patience.ts';

const entry = (key: string, revision: number, operation: 'PUT' | 'DEL' = 'PUT') =>
  ({ key, revision, operation, json: () => revision }) as unknown as KvEntry;

/** A bucket that says how many entries it has and which revision is the last, and of which some arrive. */
function bucketOf(values: number, arriving: readonly KvEntry[], last = 0) {
  const history = async () =>
    Object.assign(
      (async function* entries() {
        yield* arriving;
      })(),
      { stop: () => undefined },
    );
  const kv = {
    status: async () => ({ values, streamInfo: { state: { last_seq: last } } }),
    history,
  } as unknown as KV;
  return natsBucket(kv, z.number(), createPatience(), async () => undefined);
}

test('all values are those that have not been removed, each as it was written last', async () => {
  const arriving = [entry('a', 1), entry('b', 2, 'DEL'), entry('c', 3), entry('a', 4)];
  expect(await bucketOf(3, arriving).all()).toEqual([
    ['a', { value: 4, revision: 4 }],
    ['c', { value: 3, revision: 3 }],
  ]);
});

test('where only some values arrive, nobody takes them for all', async () => {
  const some = [entry('a', 1), entry('a', 3)];
  await expect(bucketOf(2, some).all()).rejects.toThrow(UnreachableError);
});

test('where the newest value does not arrive, because a server lags behind, nobody takes the others for all', async () => {
  const late = [entry('a', 1), entry('b', 3)];
  await expect(bucketOf(2, late, 4).all()).rejects.toThrow(UnreachableError);
  expect(await bucketOf(2, late, 3).all()).toHaveLength(2);
});
