import { describe, expect, test } from 'vitest';
import type { NewTransaction } from './wallet-rules.ts';
import { amountRanges, balancesAfter } from './wallet-rules.ts';

const ASSETS = [
  { code: 'USD', scale: 2 },
  { code: 'EUR', scale: 2 },
  { code: 'BTC', scale: 8 },
];

function row(traderId: string, currency: string, amount: bigint, counter?: [string, bigint]): NewTransaction {
  return {
    id: 'id',
    traderId,
    type: 'trade',
    status: 'completed',
    currency,
    amount,
    counterCurrency: counter?.[0] ?? null,
    counterAmount: counter?.[1] ?? null,
    fee: null,
    feeCurrency: null,
    description: '',
    reference: null,
    createdAt: 0,
  };
}

const BALANCES: Record<string, bigint> = { 'a USD': 700n, 'a BTC': 30n, 'b USD': 50n };

describe('balances after transactions', () => {
  test('are counted back from the current balances, read once for each asset', () => {
    const asked: string[] = [];
    const owned = (traderId: string, asset: string) => {
      asked.push(`${traderId} ${asset}`);
      return BALANCES[`${traderId} ${asset}`] as bigint;
    };
    const rows = [
      row('a', 'BTC', 10n, ['USD', -200n]),
      row('b', 'USD', 50n),
      row('a', 'BTC', 20n, ['USD', -100n]),
    ];
    expect(balancesAfter(rows, owned)).toEqual([
      { balance: 10n, counterBalance: 800n },
      { balance: 50n, counterBalance: null },
      { balance: 30n, counterBalance: 700n },
    ]);
    expect(asked.toSorted()).toEqual(['a BTC', 'a USD', 'b USD']);
  });
});

describe('a range of amounts', () => {
  test('is undefined without a filter', () => {
    expect(amountRanges({}, ASSETS)).toBeUndefined();
  });

  test('has the minor units of each scale, rounded inwards', () => {
    expect(amountRanges({ amountFrom: '0.001', amountTo: '12.345' }, ASSETS)).toEqual([
      { codes: ['USD', 'EUR'], least: 1n, most: 1234n },
      { codes: ['BTC'], least: 100_000n, most: 1_234_500_000n },
    ]);
  });

  test('covers only the assets of the filter', () => {
    const ranges = amountRanges({ amountFrom: '5' }, ASSETS, ['BTC']);
    expect(ranges?.map(({ codes, least }) => [codes, least])).toEqual([[['BTC'], 500_000_000n]]);
  });

  test('is empty above every balance, and ends at the largest balance', () => {
    expect(amountRanges({ amountFrom: '9'.repeat(40) }, ASSETS, ['BTC'])).toEqual([]);
    expect(amountRanges({ amountTo: '9'.repeat(39) }, ASSETS, ['USD'])).toEqual([
      { codes: ['USD'], least: 0n, most: 2n ** 63n - 1n },
    ]);
  });

  test('is refused where it ends before it begins', () => {
    expect(() => amountRanges({ amountFrom: '2', amountTo: '1.99' }, ASSETS)).toThrow(
      'Amount to must not be below amount from',
    );
  });
});
