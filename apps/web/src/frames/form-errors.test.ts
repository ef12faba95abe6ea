import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { willAnnounce } from '../api/announced-failures.ts';
import { failureFrom, failureOf } from '../api/failure.ts';
import { refuse, review, takeDomainError, toldOf } from './form-errors.ts';
import { clearErrors } from './form-message.ts';

const focused: string[] = [];
const FIELDS = ['address', 'amount'] as const;
const refusal = (more: object) =>
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

test('an error is stored with its key; the field is scrolled to and focused', () => {
  expect(takeDomainError('withdraw', refusal({ key: 'amount' }), FIELDS)).toBe('amount');
  expect(toldOf('withdraw')).toEqual({ at: { amount: 'No.' } });
  expect(toldOf('send').at).toEqual({});
  vi.runAllTimers();
  expect(focused).toEqual(['to withdraw-amount', 'in withdraw-amount']);
});

test('a key that the form has no field for belongs to the whole of it', () => {
  expect(takeDomainError('withdraw', refusal({ key: 'elsewhere' }), FIELDS)).toBeNull();
  expect(toldOf('withdraw')).toEqual({ at: {}, whole: 'No.' });
  vi.runAllTimers();
  expect(focused).toEqual([]);
});

test('what is told as a message does not stand at the form as well', () => {
  const error = refusal({ type: 'notify' });
  willAnnounce(failureOf(error));
  refuse('withdraw', { amount: 'Enter an amount' });
  takeDomainError('withdraw', error, FIELDS);
  expect(toldOf('withdraw')).toEqual({ at: {} });
});

test('of several fields that are wrong the first is focused', () => {
  expect(refuse('withdraw', { address: undefined, amount: 'Too much', note: 'Too long' })).toBe(true);
  expect(focused).toEqual(['to withdraw-amount', 'in withdraw-amount']);
  expect(refuse('withdraw', { address: undefined })).toBe(false);
  expect(toldOf('withdraw').at.amount).toBeUndefined();
});

test('what was said of a field is asked anew, and nothing of a field that nothing was said of', () => {
  refuse('withdraw', { address: 'Enter an address', amount: 'Too much' });
  review('withdraw', (field, said) => (field === 'amount' ? `${said} still` : undefined));
  expect(toldOf('withdraw').at).toEqual({ address: undefined, amount: 'Too much still' });
  review('withdraw', () => 'Wrong');
  expect(toldOf('withdraw').at).toEqual({ address: undefined, amount: 'Wrong' });
});

test('a navigation clears it', () => {
  takeDomainError('withdraw', refusal({ key: 'amount' }), FIELDS);
  clearErrors();
  expect(toldOf('withdraw')).toEqual({ at: {} });
});
