import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { roundedPart } from '@papermint/contracts/money/rounding';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';
import { closeAmount } from './close-amount.ts';
import { openAmount } from './open-amount.ts';
import type { FillContext, Filled, PositionFillsDeps } from './position-fills-deps.ts';
import { least } from './position-fills-deps.ts';

/**
 * Settles a fill of an order. Closes the trader's position on the other side, then opens one with the rest.
 * @returns the position that is open afterwards
 */
export function fillPosition(
  deps: PositionFillsDeps,
  tx: Tx,
  order: OrderRecord & { margin: MarginParameters },
  filled: Filled,
  context: FillContext,
): PositionRecord | undefined {
  const { store, realized } = deps;
  const position = store.open(tx, order.traderId, order.pair, order.margin.positionSide);
  if (!position || position.side === positionSideOf(order.side))
    return openAmount(deps, tx, order, position, filled, context);
  const closing = least(position.amount, filled.amount);
  const before = position.realized;
  const closed = { orderId: order.id, pair: order.pair, side: order.side, amount: closing };
  if (closing === filled.amount) {
    closeAmount(deps, tx, position, filled, context);
    realized.add(tx, { ...closed, pnl: position.realized - before });
    if (order.filled + filled.amount === order.amount) tellOfUnset(deps, tx, order, position);
    return position.amount > 0n ? position : undefined;
  }
  // The order reverses the position. The closing part is rounded, and the opening part is the rest.
  const value = roundedPart(filled.value, closing, filled.amount);
  const fee = roundedPart(filled.fee, closing, filled.amount);
  const tickLots = roundedPart(filled.tickLots, closing, filled.amount);
  closeAmount(deps, tx, position, { amount: closing, value, fee, tickLots }, { ...context, released: 0n });
  realized.add(tx, { ...closed, pnl: position.realized - before });
  const rest = {
    amount: filled.amount - closing,
    value: filled.value - value,
    fee: filled.fee - fee,
    tickLots: filled.tickLots - tickLots,
  };
  return openAmount(deps, tx, order, undefined, rest, context);
}

/** Tells the trader that an order has opened nothing for the take profit or stop loss that it brought. */
function tellOfUnset(
  { notifications }: PositionFillsDeps,
  tx: Tx,
  { traderId, pair, margin: { takeProfit, stopLoss } }: OrderRecord & { margin: MarginParameters },
  { id: subject, side }: PositionRecord,
): void {
  if (takeProfit === null && stopLoss === null) return;
  const title = takeProfit === null ? 'Stop loss not set' : 'Take profit not set';
  const text = `Your order only reduced your ${pair} ${side} position.`;
  notifications.notify(tx, { traderId, kind: 'futures_position', subject, title, text });
}
