import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { failureFrom } from '../failure.ts';
import { IdempotencyKey } from './idempotency-key.ts';

function counted(): IdempotencyKey {
  let made = 0;
  return new IdempotencyKey(() => `key ${++made}`);
}

const refusal = (status: number) =>
  new TRPCClientError<never>('no', { result: { error: { ...failureFrom(status, {}), data: {} } as never } });

test('repeats an attempt without a clear answer under its key', () => {
  const idempotencyKey = counted();
  const first = idempotencyKey.keyFor({ amount: '1' });
  idempotencyKey.settle(new Error('connection lost'));
  expect(idempotencyKey.keyFor({ amount: '1' })).toBe(first);
  idempotencyKey.settle(refusal(503));
  expect(idempotencyKey.keyFor({ amount: '1' })).toBe(first);
});

test('gives another input another key', () => {
  const idempotencyKey = counted();
  expect(idempotencyKey.keyFor({ amount: '1' })).not.toBe(idempotencyKey.keyFor({ amount: '2' }));
});

test.each([undefined, refusal(422)])(
  'after a clear answer the same body gets a new idempotency key',
  (outcome) => {
    const idempotencyKey = counted();
    const first = idempotencyKey.keyFor({ amount: '1' });
    idempotencyKey.settle(outcome);
    expect(idempotencyKey.keyFor({ amount: '1' })).not.toBe(first);
  },
);
