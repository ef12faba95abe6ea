import { expect, test } from 'vitest';
import { currenciesOf, usualCurrencies } from './currencies.ts';

const country = (code: string, id: string, name: string, symbol: string) => ({
  code,
  name: code,
  flag: '',
  callingCode: '',
  currency: { id, symbol, name, name_symbol: `${name} (${id})` },
});

test('offers a currency of several countries once, by name and to be found by each of them', () => {
  const offered = currenciesOf([
    country('DE', 'EUR', 'Euro', '€'),
    country('GM', 'GMD', 'Gambian dalasi', 'D'),
    country('FR', 'EUR', 'Euro', '€'),
    country('CZ', 'CZK', 'Czech koruna', 'Kč'),
  ]);
  expect(offered).toEqual([
    { value: 'CZK', label: 'Czech koruna (CZK)', note: 'Kč', words: ['CZ'] },
    { value: 'EUR', label: 'Euro (EUR)', note: '€', words: ['DE', 'FR'] },
    { value: 'GMD', label: 'Gambian dalasi (GMD)', note: 'D', words: ['GM'] },
  ]);
});

test('always has the current currency among the usual ones', () => {
  expect(usualCurrencies('EUR')).toEqual(['USD', 'EUR', 'GBP', 'JPY', 'CHF']);
  expect(usualCurrencies('NGN')).toEqual(['NGN', 'USD', 'EUR', 'GBP', 'JPY']);
});
