import { expect, test } from 'vitest';
import { guarded } from './guarded.ts';

test('a guarded callback hands what it throws, or is rejected with, to its handler', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const thrown = new Error('thrown');
  const rejected = new Error('rejected');
  guarded(() => {
    throw thrown;
  }, onError)();
  guarded(() => Promise.reject(rejected), onError)();
  await Promise.resolve();
  guarded((one: number, other: number) => void errors.push(one + other), onError)(1, 2);
  expect(errors).toEqual([thrown, rejected, 3]);
});
