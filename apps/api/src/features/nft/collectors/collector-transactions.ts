import type { TransactionType } from '@papermint/contracts/wallet/model';
import type { Reads } from '../../../platform/database/statement.ts';
import type { LedgerTransactions } from '../../wallet/wallet-types.ts';

type Record = ReturnType<LedgerTransactions['of']>[number];

/** The change of an asset by an entry, with its sale or item. */
interface EntryRow {
  uuid: string;
  kind: string;
  reference: string;
  at: number;
  asset: string;
  amount: bigint;
  sellerId: string | null;
  fee: bigint | null;
  item: string | null;
}

/** Holds and releases within an account change nothing and are left out. */
const OF_OWNER = `SELECT LedgerEntry.uuid, LedgerEntry.kind, LedgerEntry.reference, LedgerEntry.at, LedgerAccount.asset,
    SUM(LedgerPosting.amount) AS amount, NftActivity.fromId AS sellerId, NftActivity.fee, NftItem.name AS item
  FROM LedgerAccount
  JOIN LedgerPosting ON LedgerPosting.accountId = LedgerAccount.id
  JOIN LedgerEntry ON LedgerEntry.id = LedgerPosting.entryId
  LEFT JOIN NftActivity ON NftActivity.id = LedgerEntry.reference
  LEFT JOIN NftItem ON NftItem.id = COALESCE(NftActivity.itemId, LedgerEntry.reference)
  WHERE LedgerAccount.owner = ? AND LedgerAccount.kind IN ('available', 'escrow')
  GROUP BY LedgerEntry.id, LedgerAccount.asset HAVING SUM(LedgerPosting.amount) <> 0
  ORDER BY LedgerEntry.id, LedgerAccount.asset`;
const OWNERS = `SELECT DISTINCT LedgerAccount.owner FROM LedgerEntry
  JOIN LedgerPosting ON LedgerPosting.entryId = LedgerEntry.id
  JOIN LedgerAccount ON LedgerAccount.id = LedgerPosting.accountId
  JOIN Trader ON Trader.id = LedgerAccount.owner AND Trader.simulated = 1
  WHERE LedgerEntry.uuid = ?`;

const UUID = 36;

/** The transactions of simulated collectors, made from their ledger entries. They have no rows of transactions. */
export const collectorTransactions = (reads: Reads): LedgerTransactions => ({
  of: (traderId) => transactionsOf(reads, traderId),
  one(id) {
    for (const { owner } of reads.all(OWNERS, id.slice(0, UUID))) {
      const found = transactionsOf(reads, owner as string).find((row) => row.id === id);
      if (found) return found;
    }
    return undefined;
  },
});

function transactionsOf(reads: Reads, traderId: string): Record[] {
  const rows = reads.all(OF_OWNER, traderId) as unknown as EntryRow[];
  const balances = new Map<string, bigint>();
  return rows.map((row): Record => {
    const amount = BigInt(row.amount);
    const balance = (balances.get(row.asset) ?? 0n) + amount;
    balances.set(row.asset, balance);
    const fee = row.sellerId === traderId && row.fee !== null ? BigInt(row.fee) : null;
    return {
      id: idOf(row, traderId),
      traderId,
      type: row.kind === 'nft' ? 'nft' : ('adjustment' satisfies TransactionType),
      status: 'completed',
      currency: row.asset,
      amount,
      balance,
      counterCurrency: null,
      counterAmount: null,
      counterBalance: null,
      fee,
      feeCurrency: fee === null ? null : row.asset,
      description: descriptionOf({ ...row, amount }, traderId),
      reference: row.reference,
      createdAt: row.at,
      updatedAt: row.at,
    };
  });
}

/** An entry may change several assets, and belong to two collectors. */
const idOf = ({ uuid, asset, sellerId }: EntryRow, traderId: string) =>
  `${uuid}-${sellerId === traderId ? 'sold' : asset}`;

function descriptionOf({ kind, item, amount, sellerId }: EntryRow, traderId: string): string {
  if (kind !== 'nft') return kind === 'collector' ? 'Budget of a simulated collector' : `Entry: ${kind}`;
  const name = item ?? 'an NFT';
  if (sellerId === null) return `Minted ${name}`;
  if (sellerId === traderId) return `Sold ${name}`;
  return amount < 0n ? `Bought ${name}` : `Royalty for ${name}`;
}
