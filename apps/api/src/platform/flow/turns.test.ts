import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('runs so many at a time, the rest in the order of the calls, even after a failure', async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const end = new Map<string, (error?: Error) => void>();
  const run = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        end.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const [a, b, c, d] = [run('a'), run('b'), run('c'), run('d')];
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
  end.get('b')?.(new Error('no'));
  await expect(b).rejects.toThrow('no');
  await nextTurn();
  expect(begun).toEqual(['a', 'b', 'c']);
  end.get('a')?.();
  await nextTurn();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end.get('c')?.();
  end.get('d')?.();
  expect(await Promise.all([a, c, d])).toEqual(['a', 'c', 'd']);
});

test('refuses more work than may wait, and takes it again later', async () => {
  const inTurn = createTurns(1, { most: 2, refuse: () => new Error('full') });
  const ends: (() => void)[] = [];
  const run = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const taken = [run(), run(), run()];
  await expect(run()).rejects.toThrow('full');
  for (let i = 0; i < 3; i++) {
    ends[i]?.();
    await taken[i];
    await nextTurn();
  }
  const later = run();
  await nextTurn();
  ends[3]?.();
  await later;
});
