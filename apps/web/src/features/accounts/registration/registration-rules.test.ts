import { expect, test } from 'vitest';
import type { Values } from './registration-rules.ts';
import { currencyFor, errorOf, NAMES } from './registration-rules.ts';

const right: Values = {
  firstName: 'Ingrid',
  lastName: 'Solberg',
  country: 'NO',
  currency: 'NOK',
  email: 'ingrid@papermint.test',
  password: 'a lantern on the pier',
  package: 'starter',
  acceptSimulation: true,
};

const errors = (values: Values) => NAMES.map((name) => errorOf(name, values)).filter(Boolean);

test('valid values have no error', () => {
  expect(errors(right)).toEqual([]);
});

test('every empty field has its error', () => {
  const empty: Values = {
    ...{ firstName: '', lastName: ' ', country: '', currency: '', email: ' ', password: '', package: '' },
    acceptSimulation: false,
  };
  expect(errors(empty)).toEqual([
    'First name must not be empty',
    'Last name must not be empty',
    'Choose a country',
    'Choose a currency',
    'Enter your e-mail address',
    'Choose a password',
    'Choose a package',
    'Confirm that you understand this to go on',
  ]);
});

test.each([
  ['lantern', 'Password must be at least 10 characters'],
  ['Solberg on the pier', 'Password must not contain your name or e-mail'],
  ['INGRID@papermint.test', 'Password must not contain your name or e-mail'],
  ['1234567890', 'Password is too easy to guess, choose another'],
])('%j is refused as the server refuses it', (password, sentence) => {
  expect(errorOf('password', { ...right, email: 'Ingrid@Papermint.test', password })).toBe(sentence);
});

test('the currency is that of the country, if totals can be shown in it', () => {
  const countries = [
    { code: 'NO', currency: 'NOK' },
    { code: 'CU', currency: 'CUC' },
  ];
  const currencies = [{ id: 'NOK' }, { id: 'USD' }];
  expect(currencyFor('NO', countries, currencies)).toBe('NOK');
  expect(currencyFor('CU', countries, currencies)).toBe('USD');
  expect(currencyFor('', countries, currencies)).toBe('USD');
});
