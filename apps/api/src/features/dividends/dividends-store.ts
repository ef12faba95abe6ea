import type { Tx } from '../../platform/database/commit.ts';
import { insertion, statement } from '../../platform/database/statement.ts';

export interface DividendRecord {
  id: string;
  traderId: string;
  pair: string;
  /** The code of the share. */
  asset: string;
  /** Minor units of the share. */
  shares: bigint;
  /** For a share, in units of `AMOUNT_SCALE`. */
  rate: number;
  currency: string;
  /** Minor units of `currency`. */
  amount: bigint;
  /** Simulated, ms. */
  exAt: number;
  payAt: number;
  /** Null before the payment. */
  paidAt: number | null;
}

export type DividendsStore = ReturnType<typeof createDividendsStore>;

const ADD = insertion('Dividend', [
  ...(['id', 'traderId', 'pair', 'asset', 'shares', 'rate', 'currency', 'amount'] as const),
  ...(['exAt', 'payAt', 'paidAt'] as const),
]);
const DUE = statement((db, { at }: { at: number }) =>
  db
    .selectFrom('Dividend')
    .selectAll()
    .where('paidAt', 'is', null)
    .where('payAt', '<=', at)
    .orderBy('payAt')
    .orderBy('id'),
);
const NEXT = statement((db, _: object) =>
  db.selectFrom('Dividend').select('payAt').where('paidAt', 'is', null).orderBy('payAt').limit(1),
);
const CLOSED = statement((db, { id }: { id: string }) =>
  db.selectFrom('Trader').select('id').where('id', '=', id).where('status', '=', 'closed'),
);
const PAID = statement((db, { id, at }: { id: string; at: number }) =>
  db.updateTable('Dividend').set({ paidAt: at }).where('id', '=', id),
);

export function createDividendsStore() {
  return {
    add: (tx: Tx, dividend: DividendRecord): void => void ADD.run(tx, dividend),
    isClosed: (tx: Tx, traderId: string): boolean => CLOSED.first(tx, { id: traderId }) !== undefined,
    /** Those that are to be paid by an instant (ms), in order. */
    due: (tx: Tx, at: number): DividendRecord[] => DUE.all(tx, { at }),
    /** When the next one is to be paid, ms. */
    nextPayAt: (tx: Tx): number | undefined => NEXT.first(tx, {})?.payAt,
    paid: (tx: Tx, id: string, at: number): void => void PAID.run(tx, { id, at }),
  };
}
