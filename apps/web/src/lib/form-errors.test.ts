import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { willAnnounce } from './announced-failures.ts';
import { failureFrom, failureOf } from './failure.ts';
import { clearFormFault, formFault, showRefusal } from './form-errors.ts';

const focused: string[] = [];
const refusal = (more: object) =>
  new TRPCClientError<never>('no', {
    result: { error: failureFrom(422, { error: 'No.', requestId: 'r', ...more }) as never },
  });

beforeEach(() => {
  focused.length = 0;
  clearFormFault();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', {
    getElementById: (id: string) => ({
      scrollIntoView: () => focused.push(`to ${id}`),
      focus: () => focused.push(`in ${id}`),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an error is stored with its key; the field is scrolled to and focused', () => {
  showRefusal('withdraw', refusal({ key: 'amount' }), ['address', 'amount']);
  expect(formFault()).toEqual({ form: 'withdraw', key: 'amount', error: 'No.' });
  expect(focused).toEqual(['to withdraw-amount', 'in withdraw-amount']);
});

test('a key that the form has no field for belongs to the whole of it', () => {
  showRefusal('withdraw', refusal({ key: 'elsewhere' }), ['amount']);
  expect(formFault()).toEqual({ form: 'withdraw', key: null, error: 'No.' });
  expect(focused).toEqual([]);
});

test('what is told as a message does not stand at the form as well', () => {
  const error = refusal({ type: 'notify' });
  willAnnounce(failureOf(error));
  showRefusal('withdraw', error, ['amount']);
  expect(formFault()).toBeNull();
});

test('a navigation clears it', () => {
  showRefusal('withdraw', refusal({ key: 'amount' }), ['amount']);
  clearFormFault();
  expect(formFault()).toBeNull();
});
