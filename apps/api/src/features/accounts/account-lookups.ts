import type { PackageFeature } from '@papermint/contracts/packages/package-features';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Fees, FoundTrader, TraderRecord } from './accounts-types.ts';

const MOST_FOUND = 10;

/** An account as it has been committed. @throws Error if the trader does not exist */
export async function accountById({ cache }: AccountsDeps, traderId: string): Promise<TraderRecord> {
  const trader = await cache.byId(traderId);
  if (!trader) throw new Error(`There is no trader ${traderId}.`);
  return trader;
}

/** Active accounts by exact email, exact account number, or the beginning of a nickname; at most ten. */
export function findAccounts({ store }: AccountsDeps, search: string): Promise<FoundTrader[]> {
  return store.find(search, MOST_FOUND);
}

/** The fees of the trader's package. @throws Error if the trader does not exist */
export function feesOf({ store }: AccountsDeps, tx: Tx, traderId: string): Fees {
  const fees = store.feesOf(tx, traderId);
  if (!fees) throw new Error(`There is no trader ${traderId}.`);
  return fees;
}

/** The features that the trader's package leaves out. @throws Error if the trader does not exist */
export function excludesOf(
  { store }: AccountsDeps,
  reads: Reads,
  traderId: string,
): readonly PackageFeature[] {
  const excludes = store.excludesOf(reads, traderId);
  if (!excludes) throw new Error(`There is no trader ${traderId}.`);
  return excludes;
}

/** The account number of a trader. */
export const numberOf = ({ store }: AccountsDeps, reads: Reads, traderId: string): string | undefined =>
  store.reviewed(reads, traderId)?.accountId;

/** Whether the identity of an account is verified. */
export const isVerified = ({ store }: AccountsDeps, reads: Reads, traderId: string): boolean =>
  store.reviewed(reads, traderId)?.kycVerified ?? false;

/** Whether an account is neither suspended nor closed. */
export function isActive({ store }: AccountsDeps, reads: Reads, traderId: string): boolean {
  return store.accountStatus(reads, traderId)?.status === 'active';
}
