import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Wallet } from '../../wallet/wallet-service.ts';
import { accountFacts } from '../account-facts.ts';
import type { ListedTrader, TraderFilter, UsersStore } from './users-store.ts';

export interface ListChoices {
  packages: { slug: string; name: string }[];
  /** Two letters each. */
  countries: string[];
}

/** What staff see of accounts. */
export interface Users {
  /** Everybody, as staff see them, and what that list can be narrowed down to. */
  list(filter: TraderFilter): Promise<Page<StaffTrader> & { choices: ListChoices }>;
  /** One account as staff see it. @throws DomainError not_found at `accountId` */
  listed(accountId: string): Promise<StaffTrader>;
  /** How many traders signed up from `since` on and before `before` (ms), by hour since 1970. */
  signUps: UsersStore['signUps'];
}

export function createUsers(store: UsersStore, wallet: Wallet): Users {
  function staffView(trader: ListedTrader): StaffTrader {
    const { total, totalUsd } = wallet.totals(trader.id, trader.currency);
    return {
      ...accountFacts(trader),
      balance: total,
      balanceUsd: totalUsd,
      package: trader.packageSlug,
      packageName: trader.packageName,
      status: trader.status,
      suspendedReason: trader.suspendedReason,
      infoMessage: trader.infoMessage,
      infoMessageDismissedAt:
        trader.infoMessageDismissedAt === null ? null : new Date(trader.infoMessageDismissedAt).toISOString(),
      requireUpgrade: trader.requireUpgrade,
      createdAt: new Date(trader.createdAt).toISOString(),
    };
  }

  return {
    signUps: store.signUps,
    async list(filter) {
      const [{ rows, total }, packages, countries] = await Promise.all([
        store.page(filter),
        store.packages(),
        store.countries(),
      ]);
      return { ...toPage(rows.map(staffView), total, filter), choices: { packages, countries } };
    },
    async listed(accountId) {
      const trader = await store.listed(accountId);
      if (!trader) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
      return staffView(trader);
    },
  };
}
