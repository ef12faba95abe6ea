import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { OutdatedError, UnreachableError } from './bucket.ts';
import { createMemoryBucket } from './memory-bucket.ts';
import { createRemovedKeys } from './removed-keys.ts';

interface Value {
  text: string;
  removed: boolean;
}

function testKeys() {
  const bucket = createMemoryBucket<Value>();
  const time = { now: 0 };
  const others: string[] = [];
  const keys = createRemovedKeys<Value>({
    bucket,
    monotonic: () => time.now,
    others: async (key) => void others.push(key),
  });
  const after = (hours: number) => {
    time.now += hours * HOUR;
    return keys.sweep();
  };
  const names = async () => (await bucket.all()).map(([key]) => key);
  return { bucket, others, after, names };
}

test('forgets a key when it was seen as removed for two hours, and no other key', async () => {
  const { bucket, others, after, names } = testKeys();
  await bucket.create('kept', { text: '1', removed: false });
  await bucket.create('gone', { text: '2', removed: true });
  for (const hours of [0, 1, 0.9]) await after(hours);
  expect(await names()).toEqual(['kept', 'gone']);
  await after(0.1);
  expect(await names()).toEqual(['kept']);
  expect(others).toEqual(['kept', 'kept', 'kept']);
});

test('a key that was written again begins anew', async () => {
  const { bucket, after, names } = testKeys();
  const first = await bucket.create('name', { text: '1', removed: true });
  await after(0);
  const second = await bucket.update('name', { text: '2', removed: false }, first);
  await after(1);
  await bucket.update('name', { text: '2', removed: true }, second);
  for (const hours of [1, 1]) await after(hours);
  expect(await names()).toEqual(['name']);
  await after(1);
  expect(await names()).toEqual([]);
});

test('a slow node cannot write a key that was forgotten, and a slow look forgets nothing that is new', async () => {
  const { bucket } = testKeys();
  const first = await bucket.create('w', { text: '1', removed: false });
  const second = await bucket.update('w', { text: '1', removed: true }, first);
  await bucket.remove('w', first);
  expect(await bucket.get('w')).toMatchObject({ revision: second });
  await bucket.remove('w', second);
  for (const revision of [first, second])
    await expect(bucket.update('w', { text: '1', removed: false }, revision)).rejects.toThrow(OutdatedError);
  expect(await bucket.create('w', { text: '3', removed: false })).toBeGreaterThan(second);
});

test('goes on at a later look where the agreement is away', async () => {
  const { bucket } = testKeys();
  await bucket.create('gone', { text: '', removed: true });
  const time = { now: 0 };
  let isAway = false;
  const away = {
    ...bucket,
    async remove(key: string, revision: number) {
      if (isAway) throw new UnreachableError('Away.');
      await bucket.remove(key, revision);
    },
  };
  const keys = createRemovedKeys<Value>({ bucket: away, monotonic: () => time.now });
  await keys.sweep();
  isAway = true;
  for (; time.now <= 3 * HOUR; time.now += HOUR) await keys.sweep();
  expect(await bucket.all()).toHaveLength(1);
  isAway = false;
  await keys.sweep();
  expect(await bucket.all()).toEqual([]);
});
