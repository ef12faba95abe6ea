import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { ownerIdOf } from './owner-id-of.ts';

/**
 * Requests the mint of a draft, and holds the fee.
 * @throws DomainError conflict if it is no draft; insufficient_balance
 */
export function requestMint(deps: NftStepsDeps, tx: Tx, row: ItemRow, by: By): void {
  const { clock, money, journal, queues } = deps;
  changeItem(deps, tx, row, 'request', by, { requestedAt: clock.now(), reason: null });
  money.holdFee(tx, { id: row.id, traderId: ownerIdOf(row) });
  journal.begin(tx, row, { kind: 'mint', to: row.ownerId, actor: by.actor });
  queues.changed(tx);
}
