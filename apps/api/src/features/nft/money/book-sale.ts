import type { SaleParts } from '@papermint/contracts/nft/sale-quote';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { nftSaleEntry } from '../../../ledger/entries/nft-entry.ts';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftMoneyDeps } from './nft-money-deps.ts';
import { postEntry } from './post-entry.ts';
import { transactionRow } from './transaction-row.ts';

interface Sale extends SaleParts {
  /** The id of the activity. */
  reference: string;
  item: { id: string; name: string };
  asset: string;
  price: bigint;
  buyerId: string;
  sellerId: string;
  creatorId: string | null;
  from: 'available' | 'escrow';
  permit: MoneyOutPermit;
  /** The parties without a list of transactions: the house and simulated collectors. */
  unrecorded: readonly string[];
}

/**
 * Pays seller, creator and house, and records the transactions.
 * @returns the transactions of buyer and seller; undefined for a simulated collector
 * @throws DomainError insufficient_balance at `price`
 */
export function bookSale(
  deps: NftMoneyDeps,
  tx: Tx,
  { item, price, unrecorded, ...sale }: Sale,
): { bought: Transaction | undefined; sold: Transaction | undefined } {
  const { wallet } = deps;
  const { asset, buyerId, sellerId, creatorId, proceeds, royalty, fee } = sale;
  postEntry(deps, tx, buyerId, asset, nftSaleEntry(sale), 'price');
  const bought = unrecorded.includes(buyerId)
    ? []
    : [transactionRow(deps, item.id, buyerId, asset, -price, `Bought ${item.name}`)];
  const sold = unrecorded.includes(sellerId)
    ? []
    : [
        {
          ...transactionRow(deps, item.id, sellerId, asset, proceeds, `Sold ${item.name}`),
          fee,
          feeCurrency: asset,
        },
      ];
  const paid =
    royalty === 0n || creatorId === null || creatorId === HOUSE
      ? []
      : [transactionRow(deps, item.id, creatorId, asset, royalty, `Royalty for ${item.name}`)];
  const rows = wallet.recordAll(tx, [...bought, ...sold, ...paid]);
  const views = rows.map(wallet.transactionView);
  return {
    bought: bought.length > 0 ? views[0] : undefined,
    sold: sold.length > 0 ? views[bought.length] : undefined,
  };
}
