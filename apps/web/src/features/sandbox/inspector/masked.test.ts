import { expect, test } from 'vitest';
import { MASK, masked, maskedUrl } from './masked.ts';

test('masks passwords, PINs, codes, sessions and keys at any depth', () => {
  const sent = {
    email: 'a@papermint.test',
    password: 'secret 1',
    pin: '123456',
    nested: [{ newPassword: 'x', code: '000111', note: 'pin code' }],
    sessionHash: 'abc',
    apiKey: 'k',
    currentPin: '1',
  };
  expect(masked(sent)).toEqual({
    email: 'a@papermint.test',
    password: MASK,
    pin: MASK,
    nested: [{ newPassword: MASK, code: MASK, note: 'pin code' }],
    sessionHash: MASK,
    apiKey: MASK,
    currentPin: MASK,
  });
});

test('keeps the error code of a refusal, and masks the code of another answer', () => {
  expect(masked({ error: 'No.', code: 'bad_input', key: 'pin' }, true)).toEqual({
    error: 'No.',
    code: 'bad_input',
    key: 'pin',
  });
  expect(masked({ code: '123456' }, true)).toEqual({ code: MASK });
});

test('masks secrets of a query string', () => {
  expect(maskedUrl('/api/reset?token=abc&page=2')).toBe(`/api/reset?token=${MASK}&page=2`);
  expect(maskedUrl('/api/list')).toBe('/api/list');
});

test('masks a new API key, recovery codes, card numbers and authenticators in answers', () => {
  const answer = {
    key: 'pk_1',
    codes: ['a', 'b'],
    number: '4000000000000002',
    accountId: '10000001',
    uri: 'otpauth://totp/Papermint',
  };
  expect(masked(answer, true)).toEqual({
    key: MASK,
    codes: MASK,
    number: MASK,
    accountId: '10000001',
    uri: MASK,
  });
});
