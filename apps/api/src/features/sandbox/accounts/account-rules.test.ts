import { fullNameError, nameParts } from '@papermint/contracts/sandbox/full-name';
import { expect, test } from 'vitest';
import { addressFor, checkPermissions, checkScopes, openingBalances } from './account-rules.ts';

const assetOf = (code: string) =>
  code === 'USD' || code === 'BTC' ? { code, scale: code === 'USD' ? 2 : 8 } : undefined;

test('opening balances are minor units of their assets', () => {
  expect(openingBalances({ USD: '10000', BTC: '0.5' }, assetOf)).toEqual([
    { asset: 'USD', amount: 1_000_000n },
    { asset: 'BTC', amount: 50_000_000n },
  ]);
  expect(openingBalances({}, assetOf)).toEqual([]);
});

test.each([
  [{ USD: '-1' }, 'balances.USD', 'Balance in USD must be more than 0'],
  [{ USD: '0.00' }, 'balances.USD', 'Balance in USD must be more than 0'],
  [{ USD: '0.001' }, 'balances.USD', 'Balance in USD has too many decimals: USD has 2'],
  [{ BTC: '99999999999999999999' }, 'balances.BTC', 'Balance in BTC is too large'],
  [{ USD: '1000000000000.01' }, 'balances.USD', 'Balance in USD is too large'],
  [{ usd: '1' }, 'balances.usd', 'This is not a currency that accounts can hold'],
])('refuses the balances %j at the field', (balances, key, message) => {
  expect(() => openingBalances(balances, assetOf)).toThrow(
    expect.objectContaining({ code: 'bad_input', key, message }),
  );
});

test('gives permissions to admins only, and keys only where the package has them', () => {
  for (const position of ['trader', 'superuser'] as const) {
    expect(() => checkPermissions(position, ['money'])).toThrow(
      expect.objectContaining({ key: 'permissions' }),
    );
    expect(() => checkPermissions(position, [])).not.toThrow();
  }
  expect(() => checkPermissions('admin', ['money'])).not.toThrow();
  const without = { name: 'Starter', excludes: ['api_keys'] };
  expect(() => checkScopes(['read'], without)).toThrow(expect.objectContaining({ key: 'scopes' }));
  expect(() => checkScopes(undefined, without)).not.toThrow();
  expect(() => checkScopes(['read'], { name: 'Gold', excludes: [] })).not.toThrow();
});

test('takes a first and a last name, and makes an address of any script', () => {
  expect(nameParts('Ludwig van Beethoven')).toEqual({ firstName: 'Ludwig', lastName: 'van Beethoven' });
  expect(fullNameError('Ludwig van Beethoven')).toBeUndefined();
  expect(fullNameError('Ludwig')).toBe('needs a first and a last name');
  expect(fullNameError(`Ludwig ${'x'.repeat(51)}`)).toBe('must be at most 50 characters');
  const born = { firstName: 'Élodie', lastName: "O'Neill-Smith" };
  expect(addressFor(born, '20000001')).toBe('elodie.oneillsmith.20000001@papermint.test');
  const other = { firstName: '祐希', lastName: '佐藤' };
  expect(addressFor(other, '20000001')).toBe('20000001@papermint.test');
});
