import { expect, test } from 'vitest';
import { announceFailure, announceSuccess } from './answers.ts';
import { failureFrom } from './failure.ts';

const refused = (status: number, more: object = {}) =>
  failureFrom(status, { error: 'No.', code: 'conflict', requestId: 'r', ...more });

test('a success with a message is told for 10 s, one without is not', () => {
  expect(announceSuccess({ message: 'Done.' })).toEqual({ tone: 'success', text: 'Done.', stays: 10_000 });
  expect(announceSuccess({ trade: {} })).toBeNull();
  expect(announceSuccess(null)).toBeNull();
});

test("a refusal of type 'notify' is told as an error for 10 s, wherever it comes from", () => {
  expect(announceFailure('/api/secure/trades/place', refused(422, { type: 'notify' }))).toEqual({
    tone: 'error',
    text: 'No.',
    stays: 10_000,
  });
});

test.each(['/api/auth/login', '/api/strict/users', '/api/secure/2fa'])(
  '%s warns with what was said',
  (path) => {
    expect(announceFailure(path, refused(401))).toEqual({ tone: 'warning', text: 'No.' });
    expect(announceFailure(path, refused(500))).toEqual({
      tone: 'warning',
      text: 'Server Error, Please try again later.',
    });
  },
);

test('any other refusal is left to the screen that asked', () => {
  expect(announceFailure('/api/secure/trades', refused(400, { key: 'page' }))).toBeNull();
});

test('a body without a text has the general one', () => {
  expect(announceFailure('/api/auth/login', failureFrom(400, {}))?.text).toBe(
    'An error occurred. Please try again later.',
  );
});
