import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import { postOrRefuse } from '../../../ledger/post-or-refuse.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftMoneyDeps } from './nft-money-deps.ts';

/**
 * Posts an entry.
 * @throws DomainError insufficient_balance at `field`, with the available amount
 */
export function postEntry(
  deps: NftMoneyDeps,
  tx: Tx,
  payer: string,
  asset: string,
  entry: JournalEntry,
  field?: string,
): void {
  postOrRefuse(deps, tx, entry, { payer, asset, field });
}
