import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('acts run in the order in which they are asked for, also after one that fails', async () => {
  const inTurn = createTurns();
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  const first = inTurn(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    ran.push('first');
  });
  const second = inTurn(async () => {
    ran.push('second');
    throw new Error('refused');
  });
  const third = inTurn(async () => ran.push('third'));
  await Promise.resolve();
  expect(ran).toEqual([]);
  for (const end of ends) end();
  await first;
  await expect(second).rejects.toThrow('refused');
  expect(await third).toBe(3);
  expect(ran).toEqual(['first', 'second', 'third']);
});
