import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureFrom, failureOf } from '../../api/failure.ts';
import { willAnnounce } from '../../api/links/announced-failures.ts';
import { clearErrors } from './form-error-store.ts';
import { errorsOf, refuse, review, takeFailure } from './form-errors.ts';

const focused: string[] = [];
const FIELDS = ['address', 'amount'] as const;
const failed = (more: object) =>
  new TRPCClientError<never>('no', {
    result: { error: failureFrom(422, { error: 'No.', requestId: 'r', ...more }) as never },
  });

beforeEach(() => {
  focused.length = 0;
  clearErrors();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', {
    getElementById: (id: string) => ({
      scrollIntoView: () => focused.push(`to ${id}`),
      focus: () => focused.push(`in ${id}`),
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shows a failure at the field of its key, and scrolls to it and focuses it', () => {
  expect(takeFailure('withdraw', failed({ key: 'amount' }), FIELDS)).toBe('amount');
  expect(errorsOf('withdraw')).toEqual({ at: { amount: 'No.' } });
  expect(errorsOf('send').at).toEqual({});
  vi.runAllTimers();
  expect(focused).toEqual(['to withdraw-amount', 'in withdraw-amount']);
});

test('shows a failure without a matching field at the form as a whole', () => {
  expect(takeFailure('withdraw', failed({ key: 'elsewhere' }), FIELDS)).toBeNull();
  expect(errorsOf('withdraw')).toEqual({ at: {}, whole: 'No.' });
  vi.runAllTimers();
  expect(focused).toEqual([]);
});

test('does not repeat at the form a failure that a toast shows', () => {
  const error = failed({ type: 'notify' });
  willAnnounce(failureOf(error));
  refuse('withdraw', { amount: 'Enter an amount' });
  takeFailure('withdraw', error, FIELDS);
  expect(errorsOf('withdraw')).toEqual({ at: {} });
});

test('focuses the first of several fields with errors', () => {
  expect(refuse('withdraw', { address: undefined, amount: 'Too much', note: 'Too long' })).toBe(true);
  expect(focused).toEqual(['to withdraw-amount', 'in withdraw-amount']);
  expect(refuse('withdraw', { address: undefined })).toBe(false);
  expect(errorsOf('withdraw').at.amount).toBeUndefined();
});

test('checks only the fields with errors in a review', () => {
  refuse('withdraw', { address: 'Enter an address', amount: 'Too much' });
  review('withdraw', (field, message) => (field === 'amount' ? `${message} still` : undefined));
  expect(errorsOf('withdraw').at).toEqual({ address: undefined, amount: 'Too much still' });
  review('withdraw', () => 'Wrong');
  expect(errorsOf('withdraw').at).toEqual({ address: undefined, amount: 'Wrong' });
});

test('clears the errors at a navigation', () => {
  takeFailure('withdraw', failed({ key: 'amount' }), FIELDS);
  clearErrors();
  expect(errorsOf('withdraw')).toEqual({ at: {} });
});
