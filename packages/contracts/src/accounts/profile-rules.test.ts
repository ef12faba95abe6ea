import { describe, expect, test } from 'vitest';
import { lockedFields, nameError, nicknameError, tidyName } from './profile-rules.ts';

const LENGTH = 'must be 3 to 20 characters';
const LETTERS = 'can have letters a to z, digits, dots, underscores and hyphens';
const RESERVED = 'is reserved, choose another';

describe('a nickname', () => {
  test.each(['abc', 'Maya', 'm.l', '007', 'a_b-c.d', 'x'.repeat(20), 'supporter', 'administrate', 'steam'])(
    '%j is acceptable',
    (nickname) => expect(nicknameError(nickname)).toBeUndefined(),
  );

  test.each([
    ['', LENGTH],
    ['ab', LENGTH],
    ['x'.repeat(21), LENGTH],
    ['ma ya', LETTERS],
    ['mäya', LETTERS],
    ['mауа', LETTERS],
    ['maya!', LETTERS],
    ['٣٤٥', LETTERS],
    ['...', 'needs a letter or a digit'],
    ['admin', RESERVED],
    ['Support', RESERVED],
    ['s.u.p.p.o.r.t', RESERVED],
    ['admin_1', RESERVED],
    ['papermint', RESERVED],
    ['the-PaperMint-desk', RESERVED],
  ])('%j: %s', (nickname, error) => expect(nicknameError(nickname)).toBe(error));
});

describe('a name', () => {
  test.each([
    ...['Maya', 'O’Brien', "d'Arc", 'Jean-Luc', 'J. R.', 'Ørsted', '王', 'José María', 'x'.repeat(50)],
    ...["'t Hooft", 'Gal·la', 'マリア・テレサ', 'علی\u200cرضا', 'ශ්\u200dරී'],
  ])('%j is acceptable', (name) => {
    expect(tidyName(name)).toBe(name);
    expect(nameError(name)).toBeUndefined();
  });

  test.each([
    ['José'.normalize('NFD'), 'José'],
    ['Mary\u00a0Ann', 'Mary Ann'],
    ['Mary  \u2009Ann', 'Mary Ann'],
    ['Jean\u2011Luc', 'Jean-Luc'],
    ['\u202aMaya\u202c', 'Maya'],
    ['Ma\u200bya\ufeff', 'Maya'],
    ['Ma\u200cya\u0301\u200d', 'Mayá'],
  ])('%j is stored as %j', (typed, stored) => expect(tidyName(typed)).toBe(stored));

  test.each([
    ['', 'must not be empty'],
    ['x'.repeat(51), 'must be at most 50 characters'],
    ['R2D2', 'can have letters, spaces, apostrophes, hyphens and dots'],
    ['<b>', 'can have letters, spaces, apostrophes, hyphens and dots'],
    ['-', 'can have letters, spaces, apostrophes, hyphens and dots'],
    ['علی\u200c', 'can have letters, spaces, apostrophes, hyphens and dots'],
    ['·', 'can have letters, spaces, apostrophes, hyphens and dots'],
    ['a\nb', 'can have letters, spaces, apostrophes, hyphens and dots'],
    ['a\0', 'can have letters, spaces, apostrophes, hyphens and dots'],
  ])('%j %s', (name, error) => expect(nameError(name)).toBe(error));
});

test('an approved identity locks name and country, and nothing else', () => {
  expect(lockedFields({ kyc: false })).toEqual([]);
  expect(lockedFields({ kyc: true })).toEqual(['firstName', 'lastName', 'country']);
});
