import { saleParts } from '@papermint/contracts/nft/sale-quote';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { UNLISTED } from './nft-steps-deps.ts';
import { ownerIdOf } from './owner-id-of.ts';
import { readerOf } from './reader-of.ts';

interface Sale extends By {
  buyerId: string;
  price: bigint;
  /** The accepted offer; undefined for a purchase from the listing. */
  offerId?: string;
  permit: MoneyOutPermit;
}

/**
 * Sells an item, with its money and journal.
 * @throws DomainError insufficient_balance at `price`
 */
export function sellItem(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { buyerId, price, offerId, permit, ...by }: Sale,
): { bought: Transaction | undefined; sold: Transaction | undefined } {
  const { journal, money, markets, notifications } = deps;
  const sellerId = ownerIdOf(row);
  const parts = saleParts(price, row.royaltyBps, row.makerId === null || row.makerId === sellerId);
  const { royalty, fee: saleFee, proceeds } = parts;
  const { id: reference } = journal.add(tx, row, {
    kind: 'sale',
    from: sellerId,
    to: buyerId,
    amount: price,
    royalty,
    fee: saleFee,
    owns: true,
    ...(offerId !== undefined && { offerId }),
  });
  const transactions = money.sell(tx, {
    reference,
    item: row,
    asset: row.asset,
    price,
    buyerId,
    sellerId,
    creatorId: row.makerId,
    from: offerId === undefined ? 'available' : 'escrow',
    ...parts,
    permit,
    unrecorded: [buyerId, sellerId].filter((id) => readerOf(deps, tx, id) === null),
  });
  deps.offers.dropCounters(tx, row.id);
  const set = { ownerId: buyerId, lastPrice: price, ...UNLISTED };
  changeItem(deps, tx, row, offerId === undefined ? 'sell' : 'accept', by, set, {
    price: markets.say(row.asset, price),
    proceeds: markets.say(row.asset, proceeds),
  });
  if (royalty > 0n && row.makerId !== null && row.makerId !== buyerId) {
    notifications.notify(tx, {
      traderId: row.makerId,
      kind: 'nft',
      subject: row.id,
      title: 'Royalty received',
      text: `${row.name} was sold, and ${markets.say(row.asset, royalty)} of it is yours.`,
    });
  }
  journal.refresh(tx, row.collectionId, { amount: price, usd: markets.valueIn(row.asset, price, 'USD') });
  return transactions;
}
