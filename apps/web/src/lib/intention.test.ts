import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { failureFrom } from './failure.ts';
import { Intention } from './intention.ts';

function counted(): Intention {
  let made = 0;
  return new Intention(() => `key ${++made}`);
}

const refusal = (status: number) =>
  new TRPCClientError<never>('no', { result: { error: { ...failureFrom(status, {}), data: {} } as never } });

test('an attempt of which nobody knows is repeated under its key', () => {
  const intention = counted();
  const first = intention.keyFor({ amount: '1' });
  intention.settle(new Error('connection lost'));
  expect(intention.keyFor({ amount: '1' })).toBe(first);
  intention.settle(refusal(503));
  expect(intention.keyFor({ amount: '1' })).toBe(first);
});

test('another body is another intention', () => {
  const intention = counted();
  expect(intention.keyFor({ amount: '1' })).not.toBe(intention.keyFor({ amount: '2' }));
});

test.each([undefined, refusal(422)])('after a clear answer the same body is a new intention', (outcome) => {
  const intention = counted();
  const first = intention.keyFor({ amount: '1' });
  intention.settle(outcome);
  expect(intention.keyFor({ amount: '1' })).not.toBe(first);
});
