import { MINT_FEE } from '@papermint/contracts/nft/mint-fee';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { ownerIdOf } from './owner-id-of.ts';
import { takeToken } from './take-token.ts';

/**
 * Mints a draft of an approved collection.
 * @throws DomainError insufficient_balance
 */
export function mintOwn(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { free = false, ...by }: By & { free?: boolean },
): void {
  const { money, journal, clock } = deps;
  const token = takeToken(deps, tx, row);
  if (!free) money.payFee(tx, { id: row.id, traderId: ownerIdOf(row), item: row.name, from: 'available' });
  journal.add(tx, row, {
    kind: 'mint',
    to: row.ownerId,
    owns: true,
    ...(free ? {} : { fee: MINT_FEE }),
  });
  changeItem(deps, tx, row, 'mintOwn', by, { tokenId: token, mintedAt: clock.now(), reason: null });
}
