import { describe, expect, test } from 'vitest';
import { opaqueString, passwordError } from './password-rules.ts';

const maya = { email: 'maya.lindqvist@papermint.test', firstName: 'Maya', lastName: 'Lindqvist' };

test.each([
  'correct horse battery',
  'Tr0mbone-9-lilac',
  'ähnlich wie früher',
  'x7#kQ!m2Zp',
  '鍵をかけておく部屋の中',
])('%s is acceptable', (password) => {
  expect(passwordError(password, maya)).toBeUndefined();
});

test('keeps one form of a password however a keyboard composes it', () => {
  const password = 'Ünïcödé pass 12';
  expect(opaqueString(password.normalize('NFD'))).toBe(password);
  expect(opaqueString('a\u00a0b\u3000c')).toBe('a b c');
  expect(opaqueString('ﬁ Å')).toBe('ﬁ Å');
  expect(passwordError('Äöüéàèñôç'.normalize('NFD'))).toBe('must be at least 10 characters');
});

describe('an error', () => {
  test.each([
    ['short-one', 'must be at least 10 characters'],
    ['x'.repeat(201), 'must be at most 200 characters'],
    ['my-LINDQVIST-77', 'must not contain your name or email'],
    ['hello maya 2026', 'must not contain your name or email'],
    ['LÍNDQVIST-77-lilac', 'must not contain your name or email'],
    ['aaaaaaaaaaaa', 'is too easy to guess, choose another'],
    ['121212121212', 'is too easy to guess, choose another'],
    ['12345678901', 'is too easy to guess, choose another'],
    ['abcdefghijklm', 'is too easy to guess, choose another'],
    ['Password12', 'is one that many people use, choose another'],
    ['P@ssw0rd!!', 'is one that many people use, choose another'],
    ['papermint1', 'is one that many people use, choose another'],
    ['Passwordpassword', 'is one that many people use, choose another'],
  ])('%.20s: %s', (password, error) => {
    expect(passwordError(password, maya)).toBe(error);
  });

  test('very short names don’t count', () => {
    expect(
      passwordError('a-boat-on-ice', { firstName: 'Bo', lastName: 'Ek', email: 'bo@x.test' }),
    ).toBeUndefined();
  });
});
