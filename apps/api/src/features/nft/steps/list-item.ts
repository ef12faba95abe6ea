import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';

/** Puts an item up for sale. */
export function listItem(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { price, ...by }: By & { price: bigint },
): void {
  const { markets, clock, journal } = deps;
  const usd = markets.valueIn(row.asset, price, 'USD');
  changeItem(deps, tx, row, 'list', by, { price, priceUsd: usd, listedAt: row.listedAt ?? clock.now() });
  journal.add(tx, row, { kind: 'list', from: row.ownerId, amount: price });
  journal.refresh(tx, row.collectionId);
  deps.listed.call(tx, row, price);
}
