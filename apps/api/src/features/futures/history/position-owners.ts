import type { OrderOwner } from '@papermint/contracts/spot/history-model';
import type { Tx } from '../../../platform/database/commit.ts';
import type { FuturesHistoryDeps } from './futures-history-deps.ts';
import type { OwnerRecord } from './history-store-deps.ts';

/** Who a trader is, as staff see them. */
export function ownerOfTrader({ store }: FuturesHistoryDeps, traderId: string, tx?: Tx): OrderOwner {
  return ownerOf(store.owners([traderId], tx), traderId);
}

/** @throws Error if there is no such account: every position has one */
export function ownerOf(accounts: ReadonlyMap<string, OwnerRecord>, traderId: string): OrderOwner {
  const account = accounts.get(traderId);
  if (!account) throw new Error(`There is no account ${traderId}.`);
  const { id: _, ...owner } = account;
  return owner;
}
