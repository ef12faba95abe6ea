import { units } from '@papermint/contracts/money/amount';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

/** Staked amounts and cards have transactions of their own. */
const COUNTED = ['available', 'held', 'margin', 'escrow'];

test.each(['trader', 'vip'])(
  'the journal of each transaction of %s adds up to its amount',
  async (persona) => {
    const session = await api.signIn(persona);
    const { data } = (await api.get('/api/secure/transactions?status=completed&perPage=100', session)).body;
    expect(data.length).toBeGreaterThan(10);
    for (const { uuid, type } of data) {
      // A redemption and its rewards share an entry.
      if (type.startsWith('staking')) continue;
      const { transaction, entries } = (await api.get(`/api/secure/transaction/${uuid}`, session)).body;
      const own = entries
        .flatMap(
          ({ postings }: { postings: { account: string; currency: string; amount: string }[] }) => postings,
        )
        .filter(
          ({ account, currency }: { account: string; currency: string }) =>
            currency === transaction.currency && COUNTED.includes(account),
        );
      const sum = own.reduce((total: bigint, { amount }: { amount: string }) => total + units(amount, 8), 0n);
      expect([transaction.description, sum]).toEqual([transaction.description, units(transaction.amount, 8)]);
    }
  },
);
