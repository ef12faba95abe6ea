import type { BracketTrigger, MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import { orderOf, triggerValuesOf } from '../../../orders/records/order-rows.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/statements.ts';
import type { PositionRecord } from '../futures-types.ts';
import { attachedKindOf } from './bracket-triggers.ts';

/** Without an order, because most traders have none: preparing the sort would cost more than the search. */
const REDUCING = `SELECT * FROM FuturesOrder WHERE traderId = ? AND reduceOnly = 1
  AND status IN ('untriggered', 'new', 'partially_filled') AND +pair = ?`;
const BRACKETS = `SELECT type, stopTicks, trailing, trailingTicks, activationTicks, triggerBy FROM FuturesOrder
  WHERE traderId = ? AND reduceOnly = 1 AND status = 'untriggered' AND positionId = ?`;
const PUT_BRACKETS = `UPDATE FuturesOrder SET takeProfitTicks = ?, takeProfitTrailing = ?, takeProfitTrailingTicks = ?,
  takeProfitActivation = ?, stopLossTicks = ?, stopLossTrailing = ?, stopLossTrailingTicks = ?, stopLossActivation = ?
  WHERE id = ?`;
const ORDER = 'SELECT * FROM FuturesOrder WHERE id = ?';

/** The open reduce-only orders of a trader in a pair, oldest first. */
export const reducing = (reads: Reads, traderId: string, pair: string): OrderRecord[] =>
  reads.all(REDUCING, traderId, pair).map(orderOf).sort(byAge);

/** A take profit or stop loss of a position. */
export interface Bracket {
  trigger: BracketTrigger;
  /** The price that triggers it. */
  by: TriggerPrice;
}

/** The take profit and the stop loss of a position; null if there is none. */
export function brackets(
  reads: Reads,
  { traderId, id }: PositionRecord,
): { takeProfit: Bracket | null; stopLoss: Bracket | null } {
  let takeProfit: Bracket | null = null;
  let stopLoss: Bracket | null = null;
  for (const row of reads.all(BRACKETS, traderId, id)) {
    const bracket = { trigger: triggerOfRow(row), by: row.triggerBy as TriggerPrice };
    const kind = attachedKindOf(row.type as OrderType);
    if (kind === 'takeProfit') takeProfit = bracket;
    else if (kind === 'stopLoss') stopLoss = bracket;
  }
  return { takeProfit, stopLoss };
}

function triggerOfRow({ stopTicks, trailing, trailingTicks, activationTicks }: Row): BracketTrigger {
  const distance = trailingTicks === null ? (trailing as number | null) : { ticks: Number(trailingTicks) };
  if (distance === null) return { ticks: Number(stopTicks) };
  return { trailing: distance, activationTicks: activationTicks === null ? null : Number(activationTicks) };
}

/** Stores the take profit and stop loss that an order sets for its position. */
export function putBrackets(
  tx: Tx,
  id: string,
  { takeProfit, stopLoss }: Pick<MarginParameters, 'takeProfit' | 'stopLoss'>,
): void {
  tx.run(PUT_BRACKETS, ...triggerValuesOf(takeProfit), ...triggerValuesOf(stopLoss), id);
}

/** Stores the price of the book that the limit of an order was taken from. */
export function putPriceMatch(tx: Tx, id: string, priceMatch: PriceMatch | null): void {
  tx.run('UPDATE FuturesOrder SET priceMatch = ? WHERE id = ?', priceMatch, id);
}

/** An order of futures. */
export function order(reads: Reads, id: string): OrderRecord | undefined {
  const row = reads.get(ORDER, id);
  return row && orderOf(row);
}

const byAge = (a: OrderRecord, b: OrderRecord): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Lists an order among orders while it waits for its trigger. */
export function listAmongOrders(tx: Tx, id: string): void {
  tx.run('UPDATE FuturesOrder SET amongOrders = 1 WHERE id = ?', id);
}
