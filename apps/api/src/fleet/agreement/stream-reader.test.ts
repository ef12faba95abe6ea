import type { StoredMsg } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { messagesBetween } from './stream-reader.ts';

/** A stream that has these sequences of one subject. */
function testStream(sequences: readonly number[]) {
  const asked: number[] = [];
  const next = async (_subject: string, from: number) => {
    asked.push(from);
    const seq = sequences.find((one) => one >= from);
    return seq === undefined ? undefined : ({ seq } as StoredMsg);
  };
  const between = async (first: number, last: number) =>
    (await messagesBetween(next, 'log', first, last)).map(({ seq }) => seq);
  return { between, asked };
}

test('finds all messages between two sequences once, in their order', async () => {
  const all = Array.from({ length: 100 }, (_, index) => index + 5);
  const { between } = testStream(all);
  expect(await between(5, 104)).toEqual(all);
  expect(await between(7, 9)).toEqual([7, 8, 9]);
  expect(await between(50, 50)).toEqual([50]);
});

test('leaves out what other subjects have between them', async () => {
  const sequences = [3, 4, 40, 41, 90];
  expect(await testStream(sequences).between(3, 90)).toEqual(sequences);
  expect(await testStream(sequences).between(4, 41)).toEqual([4, 40, 41]);
  expect(await testStream([]).between(1, 10)).toEqual([]);
});

test('asks no more often than there are messages and lanes', async () => {
  const { between, asked } = testStream(Array.from({ length: 64 }, (_, index) => index + 1));
  await between(1, 64);
  expect(asked).toHaveLength(64);
});
