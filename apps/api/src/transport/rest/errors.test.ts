import { DomainError } from '@papermint/contracts/common/domain-error';
import { wholeInQuery, within } from '@papermint/contracts/common/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StorageError, UnconfirmedError } from '../../platform/process/storage-error.ts';
import { inputError, toAnswer } from './errors.ts';

describe('errors become answers', () => {
  test('an error with a field shows its sentence there', () => {
    expect(toAnswer(new DomainError('bad_input', 'Amount is too large', 'amount'), 'r1')).toEqual({
      status: 400,
      headers: {},
      body: { error: 'Amount is too large', key: 'amount', code: 'bad_input', requestId: 'r1' },
    });
  });

  test('an error without a field asks the client to show it', () => {
    expect(toAnswer(new DomainError('conflict'), 'r1').body).toMatchObject({
      type: 'notify',
      code: 'conflict',
    });
  });

  test('a full disk has an answer of its own', () => {
    expect(toAnswer(new StorageError('SQLITE_FULL: database or disk is full'), 'r1')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', error: 'Papermint cannot save anything right now. Nothing was changed.' },
    });
  });

  test('an unconfirmed commit is not reported as unchanged', () => {
    const { status, body } = toAnswer(new UnconfirmedError('EIO'), 'r1');
    expect(status).toBe(503);
    expect(body).toMatchObject({
      code: 'unavailable',
      error: expect.stringContaining('check before you repeat it'),
    });
  });

  test.each([new Error('secret path /srv/x'), 'text', undefined, null, { statusCode: 'x' }])(
    'a fault of ours shows nothing of itself (%s)',
    (thrown) => {
      expect(toAnswer(thrown, 'r1')).toEqual({
        status: 500,
        headers: {},
        body: {
          type: 'notify',
          error: 'An error occurred. Please try again later.',
          code: 'internal',
          requestId: 'r1',
        },
      });
    },
  );
});

test('a number outside of its range is refused with the range', () => {
  const schema = z.object({ limit: within(wholeInQuery(), 1, 1000).default(100) });
  const refusal = inputError(schema.safeParse({ limit: '5000' }).error as z.ZodError, schema);
  expect(toAnswer(refusal, 'r1').body).toEqual({
    code: 'bad_input',
    key: 'limit',
    error: 'Limit must be from 1 to 1,000',
    details: { min: 1, max: 1000 },
    requestId: 'r1',
  });
});

test('a refusal says its reason to programs', () => {
  const refusal = new DomainError('bad_input', 'Amount is too large', 'amount', { reason: 'too_large' });
  expect(toAnswer(refusal, 'r1').body).toEqual({
    code: 'bad_input',
    key: 'amount',
    reason: 'too_large',
    error: 'Amount is too large',
    requestId: 'r1',
  });
});

test('a limit says when to try again', () => {
  const locked = new DomainError('locked_out', undefined, 'password', { retryAfter: 60 });
  expect(toAnswer(locked, 'r1')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

test('the first issue of an input is named at its field', () => {
  const schema = z.object({ stopPrice: z.string({ error: 'is not a valid number' }) });
  const refusal = inputError(schema.safeParse({}).error as z.ZodError, schema);
  expect(refusal).toMatchObject({
    code: 'bad_input',
    key: 'stopPrice',
    message: 'Stop price is not a valid number',
  });
});
