import { describe, expect, test } from 'vitest';
import { phoneNumberOf } from './phone-number.ts';
import { phoneError, tidyPhone } from './phone-rules.ts';

const read = (typed: string, country = 'SE') => {
  const tidy = tidyPhone(typed);
  const error = phoneError(tidy);
  return error === undefined ? phoneNumberOf(tidy, country) : { error };
};

describe('a phone number', () => {
  test.each([
    ['+46 70 555 01 23', '+46705550123'],
    ['+383 44 123 456', '+38344123456'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+1.415.555.2671', '+14155552671'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 151 23456789', '+4915123456789'],
    ['+49 151/23456789', '+4915123456789'],
    ['\u202a+14155552671\u202c', '+14155552671'],
    ['+1\u00a0415\u2009555\u20112671\u200b', '+14155552671'],
    ['＋４６ ７０ ５５５ ０１ ２３', '+46705550123'],
    ['+٤٦٧٠٥٥٥٠١٢٣', '+46705550123'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+39 06 698 12345', '+390669812345'],
  ])('%j is stored as %s', (typed, number) => expect(read(typed)).toMatchObject({ number }));

  test.each([
    ['070-555 01 23', 'SE', '+46705550123'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['011 44 20 7946 0958', 'US', '+442079460958'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['8 912 345-67-89', 'RU', '+79123456789'],
  ])('%s in %s is stored as %s', (typed, country, number) => {
    expect(read(typed, country)).toMatchObject({ number });
  });

  test('is shown as people read it', () => {
    expect(read('02079460958', 'GB')).toMatchObject({ readable: '+44 20 7946 0958' });
  });

  test.each([
    ['', 'is not a phone number'],
    ['call me', 'is not a phone number'],
    ['+46 70 CALL-ME', 'is not a phone number'],
    ['12', 'is not a phone number'],
    ['+1 415', 'has too few digits'],
    ['+44 20 7946', 'has too few digits'],
    ['+46 70 555 01 23 45 67 89', 'has too many digits'],
    ['+999 1234567', 'must begin with + and a country code that exists'],
    ['+0 123 4567', 'must begin with + and a country code that exists'],
    ['+46+70 555 01 23', 'is not a phone number'],
    ['070 555', 'has a wrong number of digits'],
  ])('%j %s', (typed, error) => expect(read(typed)).toEqual({ error }));

  test('needs a country code where its country has no numbers of its own', () => {
    expect(read('123 4567', 'BV')).toEqual({ error: 'must begin with + and a country code that exists' });
  });
});
