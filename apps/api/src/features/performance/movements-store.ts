import type { TransactionType } from '@papermint/contracts/wallet/model';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { BookedTransaction, CardSpending, NftMove } from './movements.ts';

export interface MovementsStore {
  /** The transactions that complete as they are made, after one of them, oldest first. */
  transactions(traderId: string, after: { at: number; id: string }): BookedTransaction[];
  /** Deposits and withdrawals at the instant of their entry, purchases with cards, and NFTs without a sale; unordered. */
  later(traderId: string): (BookedTransaction | CardSpending | NftMove)[];
  /** The price of an asset that the ledger has kept for a second (since 1970); undefined without one. */
  bookedPrice(asset: string, second: number): string | undefined;
}

const COLUMNS = [
  ...(['Transaction.id', 'type', 'currency', 'amount', 'counterCurrency', 'counterAmount'] as const),
  ...(['fee', 'feeCurrency', 'Transaction.reference'] as const),
] as const;

const TRANSACTIONS = statement((db, p: { traderId: string; at: number; id: string }) =>
  db
    .selectFrom('Transaction')
    .select(COLUMNS)
    .select('createdAt as at')
    .where('traderId', '=', p.traderId)
    .where('createdAt', '>=', p.at)
    .where('id', '>', p.id)
    .where('status', '=', 'completed')
    .where('type', 'not in', ['deposit', 'withdrawal'])
    .orderBy('createdAt')
    .orderBy('id'),
);
const PAYMENTS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Transaction')
    .innerJoin('LedgerEntry', 'LedgerEntry.reference', 'Transaction.id')
    .select(COLUMNS)
    .select(['LedgerEntry.at', 'LedgerEntry.uuid'])
    .where('traderId', '=', p.traderId)
    .where('status', '=', 'completed')
    .where('type', 'in', ['deposit', 'withdrawal'])
    .where('LedgerEntry.kind', 'in', ['deposit', 'withdrawal']),
);
const SPENDINGS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('CardMovement')
    .innerJoin('Card', 'Card.id', 'CardMovement.cardId')
    .select(['CardMovement.id', 'CardMovement.amount', 'Card.asset as currency', 'settledAt as at'])
    .where('CardMovement.traderId', '=', p.traderId)
    .where('type', 'in', ['purchase', 'refund'])
    .where('CardMovement.status', 'in', ['settled', 'refunded'])
    .where('settledAt', 'is not', null)
    .$narrowType<{ at: number }>(),
);
const MOVES = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('NftActivity')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftActivity.collectionId')
    .select(['NftActivity.id', 'itemId', 'kind', 'fromId', 'toId', 'NftCollection.asset', 'settledAt as at'])
    .select(({ selectFrom }) =>
      selectFrom('NftActivity as sale')
        .select('sale.amount')
        .whereRef('sale.itemId', '=', 'NftActivity.itemId')
        .whereRef('sale.number', '<', 'NftActivity.number')
        .where('sale.kind', '=', 'sale')
        .orderBy('sale.number', 'desc')
        .limit(1)
        .as('worth'),
    )
    .where((row) => row.or([row('fromId', '=', p.traderId), row('toId', '=', p.traderId)]))
    .where('kind', 'in', ['transfer', 'burn'])
    .where('number', 'is not', null)
    .where('settledAt', 'is not', null)
    .$narrowType<{ at: number }>(),
);
const PRICE = statement((db, p: { asset: string; second: number }) =>
  db.selectFrom('BookedPrice').select('price').where('asset', '=', p.asset).where('second', '=', p.second),
);

export function createMovementsStore(db: Pick<Database, 'readNow'>): MovementsStore {
  const reads = committed(db);
  return {
    transactions: (traderId, { at, id }) =>
      TRANSACTIONS.all(reads, { traderId, at, id }).map((row) => ({
        ...row,
        kind: 'transaction',
        type: row.type as TransactionType,
      })),
    later: (traderId) => [
      ...PAYMENTS.all(reads, { traderId }).map(({ uuid, ...row }) => ({
        ...row,
        kind: 'transaction' as const,
        id: uuid,
        type: row.type as TransactionType,
      })),
      ...SPENDINGS.all(reads, { traderId }).map((row) => ({ ...row, kind: 'card' as const })),
      ...MOVES.all(reads, { traderId }).flatMap((row) => movesOf(row, traderId)),
    ],
    bookedPrice: (asset, second) => PRICE.first(reads, { asset, second })?.price ?? undefined,
  };
}

interface MoveRow {
  id: string;
  itemId: string;
  kind: string;
  fromId: string | null;
  toId: string | null;
  asset: string;
  worth: bigint | null;
  at: number;
}

function movesOf({ id, itemId, kind, fromId, toId, asset, worth, at }: MoveRow, traderId: string): NftMove[] {
  const move = { kind: 'nft' as const, id, itemId, worth: { asset, amount: worth ?? 0n }, at };
  if (kind === 'burn') return [{ ...move, way: 'burn' }];
  if (fromId === toId) return [];
  return [{ ...move, way: toId === traderId ? 'in' : 'out' }];
}
