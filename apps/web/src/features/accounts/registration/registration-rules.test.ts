import { expect, test } from 'vitest';
import { currencyFor } from './registration-rules.ts';

test('takes the currency of the country if totals can be shown in it', () => {
  const countries = [
    { code: 'NO', currency: 'NOK' },
    { code: 'CU', currency: 'CUP' },
  ];
  const currencies = [{ id: 'NOK' }, { id: 'USD' }];
  expect(currencyFor('NO', countries, currencies)).toBe('NOK');
  expect(currencyFor('CU', countries, currencies)).toBe('USD');
  expect(currencyFor('', countries, currencies)).toBe('USD');
});
