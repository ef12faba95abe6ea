import { TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { expect, test, vi } from 'vitest';
import { stepUpLink } from './step-up-link.ts';

function refused(code: string, key?: string): TRPCClientError<AnyTRPCRouter> {
  const shape = { status: 403, error: code, code, key, requestId: 'r', message: code, data: {} };
  return new TRPCClientError(code, { result: { error: shape as never } });
}

/** Runs a call whose attempts end like this, one after another. */
function run(ask: (kind: 'pin' | 'password') => Promise<boolean>, ends: ('done' | Error)[]) {
  const op = { id: 1, type: 'mutation', path: 'x', input: {}, context: {}, signal: null } as never;
  const attempts = [...ends];
  const next = vi.fn(() =>
    observable((observer) => {
      const end = attempts.shift();
      if (end instanceof Error) observer.error(end as never);
      else {
        observer.next({ result: { type: 'data', data: end } } as never);
        observer.complete();
      }
    }),
  );
  const outcome = new Promise<string>((resolve) => {
    const link = stepUpLink<AnyTRPCRouter>(ask)({} as never);
    link({ op, next: next as never }).subscribe({
      complete: () => resolve('done'),
      error: (error) => resolve(error.message),
    });
  });
  return { outcome, next };
}

test('retries a call after its confirmation', async () => {
  const ask = vi.fn(async () => true);
  const { outcome, next } = run(ask, [refused('proof_required', 'pin'), 'done']);
  expect(await outcome).toBe('done');
  expect(ask).toHaveBeenCalledExactlyOnceWith('pin', expect.objectContaining({ path: 'x', input: {} }));
  expect(next).toHaveBeenCalledTimes(2);
});

test('fails a call without its confirmation', async () => {
  const { outcome, next } = run(async () => false, [refused('proof_required', 'password'), 'done']);
  expect(await outcome).toBe('proof_required');
  expect(next).toHaveBeenCalledTimes(1);
});

test('asks once for calls that need it at the same time', async () => {
  const ask = vi.fn(async () => true);
  const { outcome } = run(ask, [refused('proof_required', 'pin'), refused('proof_required', 'pin')]);
  expect(await outcome).toBe('proof_required');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('passes on any other failure', async () => {
  const ask = vi.fn(async () => true);
  const { outcome } = run(ask, [refused('forbidden')]);
  expect(await outcome).toBe('forbidden');
  expect(ask).not.toHaveBeenCalled();
});

test('passes on a failure of the confirmation itself', async () => {
  const ask = vi.fn(async () => true);
  const { outcome } = run(ask, [refused('proof_required', 'code')]);
  expect(await outcome).toBe('proof_required');
  expect(ask).not.toHaveBeenCalled();
});
