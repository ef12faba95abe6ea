import { expect, test } from 'vitest';
import { UnreachableError } from './bucket.ts';
import { watchDirectory } from './directory.ts';
import { createMemoryBucket } from './memory-bucket.ts';

interface Value {
  text: string;
  removed: boolean;
}

const value = (text: string, removed = false): Value => ({ text, removed });

async function testDirectory() {
  const bucket = createMemoryBucket<Value>();
  const removed: string[] = [];
  const directory = await watchDirectory(bucket, {
    pause: async () => undefined,
    onRemoved: ({ text }) => void removed.push(text),
  });
  const keys = () => directory.all().map(({ key }) => key);
  return { bucket, directory, removed, keys };
}

test('lists keys in the order in which they were written first, without removed ones', async () => {
  const { bucket, directory, removed, keys } = await testDirectory();
  const first = await bucket.create('a', value('1'));
  const second = await bucket.create('b', value('2'));
  await bucket.update('a', value('3'), first);
  expect([keys(), directory.find('a')?.value.text]).toEqual([['a', 'b'], '3']);
  expect(directory.find('a')?.born).toBe(first);
  await bucket.update('b', value('4', true), second);
  expect([keys(), removed, directory.find('b')]).toEqual([['a'], ['4'], undefined]);
});

test('waits for its own writes, but not forever', async () => {
  const { bucket, directory } = await testDirectory();
  const revision = await bucket.create('a', value('1'));
  await directory.caughtUp(revision);
  await expect(directory.caughtUp(revision + 1)).rejects.toThrow(UnreachableError);
});

test('asks for a key that it has not heard of, and an older change does not take it back', async () => {
  const bucket = createMemoryBucket<Value>();
  let hear: (key: string, agreed: { value: Value; revision: number }) => void = () => undefined;
  const deaf = {
    ...bucket,
    async watch(changed: typeof hear) {
      hear = changed;
      return () => undefined;
    },
  };
  const directory = await watchDirectory<Value>(deaf as typeof bucket, { pause: async () => undefined });
  const first = await bucket.create('a', value('old'));
  await bucket.update('a', value('new'), first);
  await directory.know('a');
  await directory.know('nothing');
  hear('a', { value: value('old'), revision: first });
  expect(directory.all().map((one) => one.value.text)).toEqual(['new']);
});
