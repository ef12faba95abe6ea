import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '../failure.ts';
import { failureFrom } from '../failure.ts';
import type { Announcement } from './answers.ts';
import { announceFailure, announceSuccess, answersLink } from './answers.ts';

const refused = (status: number, more: object = {}) =>
  failureFrom(status, { error: 'No.', code: 'conflict', requestId: 'r', ...more });

test('shows a success with a message for 10 s, and none without', () => {
  expect(announceSuccess({ message: 'Done.' })).toEqual({ tone: 'success', text: 'Done.', stays: 10_000 });
  expect(announceSuccess({ trade: {} })).toBeNull();
  expect(announceSuccess(null)).toBeNull();
});

test('treats a declined purchase as neither success nor failure', () => {
  const message = 'Declined: the card is frozen.';
  expect(announceSuccess({ approved: false, message }, { successField: 'approved' })).toMatchObject({
    tone: 'info',
    text: message,
  });
  expect(announceSuccess({ approved: true, message: 'Paid.' }, { successField: 'approved' })).toMatchObject({
    tone: 'success',
  });
});

test('shows no success for a sign-in that needs a further step', () => {
  const message = 'One step more.';
  const signIn = { silentWith: ['twoFactor', 'verifyEmail'] };
  expect(announceSuccess({ twoFactor: true, challenge: 'c', message }, signIn)).toBeNull();
  expect(announceSuccess({ verifyEmail: true, email: 'a@b.c', message }, signIn)).toBeNull();
});

test('shows no toast for decisions whose results the screen shows row by row', () => {
  expect(
    announceSuccess(
      { results: [{ id: 'a', ok: true, message: 'Approved' }], message: '1 of 1 approved.' },
      { silentWith: ['results'] },
    ),
  ).toBeNull();
});

test("a failure of type 'notify' is shown as an error for 10 s, from any call", () => {
  expect(announceFailure(refused(422, { type: 'notify' }))).toEqual({
    tone: 'error',
    text: 'No.',
    stays: 10_000,
  });
});

test('shows no toast for a failure that the screen shows itself', () => {
  const off = refused(403, { type: 'notify', code: 'feature_off' });
  expect(announceFailure(off, { shownCodes: ['feature_off'] })).toBeNull();
  expect(announceFailure(off)).toMatchObject({ tone: 'error' });
});

test('shows the failure of a call that warns as a warning', () => {
  expect(announceFailure(refused(401), { warns: true })).toEqual({ tone: 'warning', text: 'No.' });
  expect(announceFailure(refused(500), { warns: true })).toEqual({
    tone: 'warning',
    text: 'Server Error, Please try again later.',
  });
});

test('leaves any other failure to the screen that made the call', () => {
  expect(announceFailure(refused(400, { key: 'page' }))).toBeNull();
});

test('gives a body without a text the general text', () => {
  expect(announceFailure(failureFrom(400, {}), { warns: true })?.text).toBe(
    'An error occurred. Please try again later.',
  );
});

describe('the link', () => {
  const ANNOUNCING = { 'accounts.login': { warns: true } } as const;
  let announced: Announcement[] = [];
  let recorded: string[] = [];
  let over = 0;
  let gone = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    [announced, recorded, over, gone] = [[], [], 0, 0];
  });
  afterEach(() => vi.useRealTimers());

  /** Sends one call with the given answer; resolves with what the caller gets. */
  function send(
    path: string,
    answered: unknown,
    type: 'mutation' | 'query' = 'mutation',
    context = {},
  ): Promise<unknown> {
    const link = answersLink({
      announcing: ANNOUNCING,
      announce: (announcement) => announced.push(announcement),
      record: (text) => recorded.push(text),
      unauthenticated: () => {
        over += 1;
      },
      gone: () => {
        gone += 1;
      },
    })({});
    const op = { id: 1, type, path, input: {}, context, signal: null };
    const next = () =>
      observable<never, never>((observer) => {
        if (answered instanceof TRPCClientError) observer.error(answered as never);
        else observer.next({ result: { type: 'data', data: answered } } as never);
      });
    return new Promise((resolve, reject) => {
      link({ op, next } as never).subscribe({ next: resolve, error: reject });
    });
  }

  const error = (failure: Failure) =>
    new TRPCClientError<never>(failure.error, { result: { error: failure as never } });

  test('shows a message and records it', async () => {
    await send('spot.place', { message: 'Done.' });
    expect(announced).toEqual([{ tone: 'success', text: 'Done.', stays: 10_000, about: 'spot' }]);
    expect(recorded).toEqual(['Done.']);
  });

  test('shows no message where the screen shows the answer', async () => {
    const filled = { message: 'Bought.', trade: { status: 'filled' } };
    const shows = (answer: unknown) => (answer as typeof filled).trade.status === 'filled';
    await send('spot.place', filled, 'mutation', { shows });
    expect(announced).toEqual([]);
    expect(recorded).toEqual(['Bought.']);
    await send('spot.place', { message: 'Placed.', trade: { status: 'new' } }, 'mutation', { shows });
    expect(announced).toMatchObject([{ text: 'Placed.' }]);
  });

  test('shows no message for the answer of a query', async () => {
    await send('spot.place', { message: 'A row.' }, 'query');
    expect(announced).toEqual([]);
  });

  test('shows an error and passes it on to the caller', async () => {
    const refusal = error(refused(422, { type: 'notify' }));
    await expect(send('spot.place', refusal)).rejects.toBe(refusal);
    expect(announced).toEqual([{ tone: 'error', text: 'No.', stays: 10_000, about: 'spot' }]);
    expect(recorded).toEqual([]);
  });

  test('shows the failure of a repeated query once', async () => {
    const refusal = error(refused(503, { type: 'notify' }));
    await expect(send('spot.place', refusal, 'query')).rejects.toBe(refusal);
    expect(announced).toEqual([{ tone: 'error', text: 'No.', stays: 10_000, about: 'spot', once: true }]);
  });

  test('shows a wrong password as a warning even if the failure names a field', async () => {
    await send('accounts.login', error(refused(401, { key: 'password' }))).catch(() => undefined);
    expect(announced).toEqual([{ tone: 'warning', text: 'No.', about: 'accounts' }]);
  });

  test('reports a session that has ended', async () => {
    await send('spot.place', error(refused(401, { code: 'unauthenticated' }))).catch(() => undefined);
    expect(over).toBe(1);
  });

  test('reports that the exchange of the page no longer exists', async () => {
    await send('spot.place', error(refused(404, { code: 'not_found', key: 'uuid' }))).catch(() => undefined);
    expect(gone).toBe(0);
    await send('spot.place', error(refused(404, { code: 'not_found', key: 'X-World' }))).catch(
      () => undefined,
    );
    expect(gone).toBe(1);
  });
});
