import { decimalsOf, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import { MOST_HITS } from '@papermint/contracts/search/model';
import { transactions } from '@papermint/contracts/wallet/calls';
import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { Wallet } from './wallet-service.ts';

const LATEST = { page: 1, perPage: MOST_HITS, sort: '-createdAt' } as const;

/** An amount of an answer with its digits in groups of three. */
function grouped(amount: string): string {
  const decimals = decimalsOf(amount);
  return sayUnits(units(amount, decimals), decimals);
}

const MOVES = ['deposit', 'withdrawal'] as const;

/** Finds transactions by their whole id; traders also find theirs by the whole reference. */
export function transactionsSearch(wallet: Pick<Wallet, 'transactions' | 'ownedTransaction'>): SearchSource {
  return {
    kind: 'transactions',
    staff: {
      permission: 'money',
      find: async (typed) => {
        const transaction = await wallet.ownedTransaction(typed.toLowerCase());
        // Deposits and withdrawals are kinds of their own.
        if (!transaction || MOVES.some((type) => type === transaction.type)) return [];
        const { uuid, description, accountId } = transaction;
        const path = `/kut/trader/${accountId}/transactions?reference=${uuid}`;
        return [{ id: uuid, title: description, note: accountId, path, exact: true }];
      },
    },
    trader: {
      list: transactions,
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

/** Finds deposits and withdrawals by id, account number, email, or a part of their description. */
export const movesSearch = (wallet: Pick<Wallet, 'transactionsOfAll'>): SearchSource[] =>
  MOVES.map((type) =>
    listSource(
      `${type}s` as const,
      'money',
      (first) => wallet.transactionsOfAll({ ...first, type: [type], sort: '-createdAt' }),
      ({ uuid, amount, currency, description, status, trader }) => ({
        id: uuid,
        title: `${grouped(amount)} ${codeLabel(currency)}: ${description}`,
        note: `${trader.name}, ${status.replaceAll('_', ' ')}`,
        path: `/kut/billing/transactions/${uuid}`,
      }),
    ),
  );
