import type { KV, KvEntry } from '@nats-io/kv';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { UnreachableError } from './bucket.ts';
import { natsBucket } from './nats-bucket.ts';
import { createPatience } from './patience.ts';

const entry = (key: string, revision: number, operation: 'PUT' | 'DEL' = 'PUT') =>
  ({ key, revision, operation, json: () => revision }) as unknown as KvEntry;

/** A bucket that says how many entries it has, and of which some arrive. */
function bucketOf(values: number, arriving: readonly KvEntry[]) {
  const history = async () =>
    Object.assign(
      (async function* entries() {
        yield* arriving;
      })(),
      { stop: () => undefined },
    );
  const kv = { status: async () => ({ values }), history } as unknown as KV;
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
