import { expect, test } from 'vitest';
import { headersWithoutSecrets, MASK, urlWithoutSecrets, withoutSecrets } from './secrets.ts';

const masked = (value: unknown) => withoutSecrets(value, () => MASK);

test('masks secrets at any depth and nothing else', () => {
  expect(
    masked({
      email: 'maya@papermint.test',
      password: 'papermint',
      change: [{ newPassword: 'x', pin: 123456, code: '123456' }],
      sessionHash: 'abc',
      recoveryCodes: ['one', 'two'],
      apiKey: { key: 'pk', secret: 's' },
      card: { cardNumber: 4111, securityCode: '123', any: '4000000000000002', uri: 'otpauth://totp/x' },
    }),
  ).toEqual({
    email: 'maya@papermint.test',
    password: MASK,
    change: [{ newPassword: MASK, pin: MASK, code: MASK }],
    sessionHash: MASK,
    recoveryCodes: MASK,
    apiKey: { key: 'pk', secret: MASK },
    card: { cardNumber: MASK, securityCode: MASK, any: MASK, uri: MASK },
  });
});

test('leaves the code of an error and values that are no texts', () => {
  const error = { error: 'No.', code: 'bad_input', password: true, pin: null };
  expect(masked(error)).toEqual(error);
  expect(masked(undefined)).toBeUndefined();
  expect(masked('text')).toBe('text');
});

test('hands out the name and the value of a secret', () => {
  expect(withoutSecrets({ pin: '1234' }, (name, value) => `${name} ${value}`)).toEqual({ pin: 'pin 1234' });
});

test('masks headers and parameters that prove who somebody is', () => {
  expect(headersWithoutSecrets({ authorization: 'Bearer abc', accept: '*/*' })).toEqual([
    ['authorization', MASK],
    ['accept', '*/*'],
  ]);
  expect(urlWithoutSecrets('/api/x?token=abc&page=2')).toBe(`/api/x?token=${MASK}&page=2`);
});
