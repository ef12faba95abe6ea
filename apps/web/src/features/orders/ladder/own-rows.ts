import type { Side } from '@papermint/contracts/orders/model';
import { add, decimal, decimalText } from '../../../lib/text/decimal.ts';
import type { OrderOfLine } from '../terminal/order-lines.ts';
import { remainingOf } from '../terminal/own-prices.ts';
import type { LadderScale } from './ladder-rows.ts';
import { rowOf } from './ladder-rows.ts';

/** The reader's orders of one side in one row. */
export interface OwnRow {
  side: Side;
  row: number;
  /** Their remaining amounts, summed. */
  amount: string;
  /** Some wait for their trigger price. */
  waits: boolean;
  orders: readonly OrderOfLine[];
}

export const ownKey = (side: Side, row: number): string => `${side} ${row}`;

/** The reader's orders by side and row. An order that waits is in the row of its trigger price. */
export function ownRows(own: readonly OrderOfLine[], scale: LadderScale): ReadonlyMap<string, OwnRow> {
  const rows = new Map<string, OwnRow>();
  for (const one of own) {
    const { side, status } = one.order;
    const row = rowOf(one.line.price, scale, side === 'buy' ? 'bid' : 'ask');
    const key = ownKey(side, row);
    const before = rows.get(key);
    const amount = decimalText(add(decimal(before?.amount), decimal(remainingOf(one.order))));
    const waits = status === 'untriggered' || before?.waits === true;
    rows.set(key, { side, row, amount, waits, orders: [...(before?.orders ?? []), one] });
  }
  return rows;
}

/** What moving the orders of a row to a price would do: its text, and why it may not be there. */
export function moveOf(own: OwnRow, price: string): { text: string; refusal: string | undefined } {
  const moves = own.orders.flatMap(({ line }) => (line.move ? [line.move] : []));
  const first = moves[0];
  if (!first)
    return {
      text: '',
      refusal: 'These orders trail the price or wait for another order, so they cannot be moved.',
    };
  const more = moves.length > 1 ? `${moves.length} orders · ` : '';
  const refusal = moves.map((move) => move.refusal?.(price)).find((why) => why !== undefined);
  return { text: `${more}${first.titleAt(price)}`, refusal };
}
