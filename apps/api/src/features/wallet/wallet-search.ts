import { MOST_HITS } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../platform/commands/search.ts';
import type { Wallet } from './wallet-service.ts';

const LATEST = { page: 1, perPage: MOST_HITS, sort: '-createdAt' } as const;

/** Transactions are found by their number, and traders also find theirs by its reference, in full. */
export function transactionsSearch(wallet: Pick<Wallet, 'transactions' | 'ownedTransaction'>): SearchSource {
  return {
    kind: 'transactions',
    staff: {
      permission: 'money',
      find: async (typed) => {
        const found = await wallet.ownedTransaction(typed.toLowerCase());
        if (!found) return [];
        const { uuid, description, accountId } = found;
        const path = `/kut/trader/${accountId}/transactions?reference=${uuid}`;
        return [{ id: uuid, title: description, note: accountId, path, exact: true }];
      },
    },
    trader: {
      find: async (typed, traderId) =>
        (await wallet.transactions(traderId, { ...LATEST, reference: typed.toLowerCase() })).data.map(
          ({ uuid, description }) => ({
            id: uuid,
            title: description,
            note: uuid,
            path: `/account/transactions?reference=${uuid}`,
            exact: true,
          }),
        ),
    },
  };
}
