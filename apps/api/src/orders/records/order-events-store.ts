import type { Tx } from '../../platform/database/commit.ts';
import type { StoreDeps } from './open-orders-store.ts';
import { seenBy } from './open-orders-store.ts';
import type { AmendmentRecord, PreventedRecord } from './order-events-types.ts';

const ADD_AMENDMENT = `INSERT INTO OrderAmendment (orderNumber, traderId, pair, limitBefore, limitAfter, amountBefore,
  amountAfter, clientBefore, clientAfter, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const AMENDMENTS = 'SELECT * FROM OrderAmendment WHERE orderNumber = ? AND traderId = ? ORDER BY id';
const ADD_PREVENTED = `INSERT INTO PreventedMatch (traderId, pair, taker, maker, mode, priceTicks, takerAmount,
  makerAmount, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const PREVENTED = `SELECT * FROM PreventedMatch WHERE traderId = ? AND pair = ?
  AND (? IS NULL OR id = ?) AND (? IS NULL OR taker = ? OR maker = ?) ORDER BY id`;

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

export function addAmendment(_: StoreDeps, tx: Tx, one: Omit<AmendmentRecord, 'id'>): void {
  const { orderNumber, traderId, pair, limitBefore, limitAfter, amountBefore, amountAfter } = one;
  const limits = [limitBefore, limitAfter, amountBefore, amountAfter];
  tx.run(ADD_AMENDMENT, orderNumber, traderId, pair, ...limits, one.clientBefore, one.clientAfter, one.at);
}

/** The amendments of an order of a trader, oldest first. */
export function amendmentsOf(
  deps: StoreDeps,
  traderId: string,
  orderNumber: number,
  tx?: Tx,
): AmendmentRecord[] {
  return seenBy(deps, tx)
    .all(AMENDMENTS, [orderNumber, traderId])
    .map((row) => ({
      ...(row as unknown as AmendmentRecord),
      limitBefore: numberOrNull(row.limitBefore),
      limitAfter: numberOrNull(row.limitAfter),
    }));
}

export function addPrevented(_: StoreDeps, tx: Tx, one: Omit<PreventedRecord, 'id'>): void {
  const { traderId, pair, taker, maker, mode, priceTicks, takerAmount, makerAmount, at } = one;
  tx.run(ADD_PREVENTED, traderId, pair, taker, maker, mode, priceTicks, takerAmount, makerAmount, at);
}

/** The prevented matches of a trader in a pair, oldest first: one by its id, or those of an order by its number. */
export function preventedMatches(
  deps: StoreDeps,
  traderId: string,
  { pair, id = null, order = null }: { pair: string; id?: number | null; order?: number | null },
): PreventedRecord[] {
  return seenBy(deps, undefined)
    .all(PREVENTED, [traderId, pair, id, id, order, order, order])
    .map((row) => ({ ...(row as unknown as PreventedRecord), priceTicks: Number(row.priceTicks) }));
}
