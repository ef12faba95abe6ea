import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import { accountFacts } from '../account-facts.ts';
import type { ListedTrader, TraderFilter, UsersStore } from './users-store.ts';

export interface ListChoices {
  packages: { slug: string; name: string }[];
  /** Two letters each. */
  countries: string[];
}

interface UsersDeps {
  store: UsersStore;
  wallet: Wallet;
}

/** Accounts as staff see them. */
export type Users = ReturnType<typeof createUsers>;

export function createUsers(deps: UsersDeps) {
  const verbs = bindVerbs(deps, { list, listed });
  return {
    ...verbs,
    /** How many traders signed up from `since` on and before `before` (ms), by hour since 1970. */
    signUps: deps.store.signUps,
  };
}

/** All accounts that match a filter, and the choices of that filter. */
async function list(
  deps: UsersDeps,
  filter: TraderFilter,
): Promise<Page<StaffTrader> & { choices: ListChoices }> {
  const { store } = deps;
  const [{ rows, total }, packages, countries] = await Promise.all([
    store.page(filter),
    store.packages(),
    store.countries(),
  ]);
  const traders = rows.map((trader) => staffView(deps, trader));
  return { ...toPage(traders, total, filter), choices: { packages, countries } };
}

/** One account. @throws DomainError not_found at `accountId` */
async function listed(deps: UsersDeps, accountId: string): Promise<StaffTrader> {
  const trader = await deps.store.listed(accountId);
  if (!trader) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  return staffView(deps, trader);
}

function staffView({ wallet }: UsersDeps, trader: ListedTrader): StaffTrader {
  const { total, totalUsd } = wallet.totals(trader.id, trader.currency);
  return {
    ...accountFacts(trader),
    balance: total,
    balanceUsd: totalUsd,
    package: trader.packageSlug,
    packageName: trader.packageName,
    simulated: trader.simulated,
    status: trader.status,
    identityStatus: trader.identityStatus,
    suspendedReason: trader.suspendedReason,
    infoMessage: trader.infoMessage,
    infoMessageDismissedAt:
      trader.infoMessageDismissedAt === null ? null : new Date(trader.infoMessageDismissedAt).toISOString(),
    requireUpgrade: trader.requireUpgrade,
    createdAt: new Date(trader.createdAt).toISOString(),
  };
}
