import { MOST_HITS } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../platform/commands/search.ts';
import type { Wallet } from './wallet-service.ts';

const LATEST = { page: 1, perPage: MOST_HITS, sort: '-createdAt' } as const;

/** Finds transactions by their whole id; traders also find theirs by the whole reference. */
export function transactionsSearch(wallet: Pick<Wallet, 'transactions' | 'ownedTransaction'>): SearchSource {
  return {
    kind: 'transactions',
    staff: {
      permission: 'money',
      find: async (typed) => {
        const transaction = await wallet.ownedTransaction(typed.toLowerCase());
        if (!transaction) return [];
        const { uuid, description, accountId } = transaction;
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
