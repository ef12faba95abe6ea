import { expect, test } from 'vitest';
import { UnreachableError } from './bucket.ts';
import { createPatience } from './patience.ts';

const never = () => new Promise<never>(() => undefined);

test('gives the answer', async () => {
  await expect(createPatience().within(Promise.resolve(7), 60_000)).resolves.toBe(7);
  const refused = Promise.reject(new TypeError('no'));
  await expect(createPatience().within(refused, 60_000)).rejects.toThrow(TypeError);
});

test('ends a wait when its time is over', async () => {
  await expect(createPatience().within(never(), 1)).rejects.toThrow(UnreachableError);
});

test('ends all waits when the connection is lost, also those that begin before it is back', async () => {
  const patience = createPatience();
  const waits = [patience.within(never(), 60_000), patience.within(never(), 60_000)];
  patience.disconnected();
  waits.push(patience.within(never(), 60_000));
  for (const wait of waits) await expect(wait).rejects.toThrow(UnreachableError);
  patience.reconnected();
  await expect(patience.within(Promise.resolve('later'), 60_000)).resolves.toBe('later');
});
