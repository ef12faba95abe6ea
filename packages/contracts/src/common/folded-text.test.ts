import { describe, expect, test } from 'vitest';
import { byText, foldedText } from './folded-text.ts';

describe('foldedText', () => {
  test.each([
    ['Ångström', 'angstrom'],
    ['Ångström'.normalize('NFD'), 'angstrom'],
    ['ÉMILE', 'emile'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Łódź Ørsted', 'lodz orsted'],
    ['ﬁne Ｗｉｄｅ', 'fine wide'],
    ['İstanbul', 'istanbul'],
    ['ısı', 'isi'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['ЁЛКА', 'елка'],
    ['O’Brien–Smith', "o'brien-smith"],
    ['علی‌رضا', 'علیرضا'],
    ['a\u00a0b', 'a b'],
    ['co\u00adop', 'coop'],
    ['𝔘𝔫𝔦', 'uni'],
    ['한국', '한국'],
    ['नमस्ते', 'नमस्ते'],
  ])('folds %j to %j', (text, folded) => expect(foldedText(text)).toBe(folded));

  test('changes nothing when it folds again', () => {
    for (const text of ['İßŒ½ﬃ', 'Ǆ', 'ŉ', 'ϓ', 'ᾳ', 'K', 'ẞ']) {
      const once = foldedText(text);
      expect(foldedText(once)).toBe(once);
    }
  });
});

test('orders accented names among their base letters', () => {
  const names = ['Zimmer', 'Özil', 'Émile', 'Olsen', 'Ångström', 'Adams', 'Fischer', 'eriksson'];
  expect(names.sort(byText)).toEqual([
    'Adams',
    'Ångström',
    'Émile',
    'eriksson',
    'Fischer',
    'Olsen',
    'Özil',
    'Zimmer',
  ]);
});
