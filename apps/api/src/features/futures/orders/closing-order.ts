import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import type { Tx } from '../../../platform/database/commit.ts';
import { attachedKindOf } from './bracket-triggers.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';

interface ClosingInput {
  pair: string;
  type: PlaceableType;
  amount?: string | undefined;
  /** In hedge mode the side of the position; null in one-way mode. */
  positionSide: PositionSide | null;
}

/** The amount of an order that closes a position whole, and the position that it belongs to. */
interface ClosingOrder {
  amount: string;
  positionId: string;
}

/**
 * Binds a stop or take profit to the trader's position in its pair: it always has the amount of the position.
 * @throws DomainError bad_input or conflict at `closePosition` or `amount`
 */
export function closingOrder(
  { engine, store, markets }: FuturesOrdersDeps,
  tx: Tx,
  traderId: string,
  { pair, type, amount, positionSide }: ClosingInput,
): ClosingOrder {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  const kind = type === 'oco' ? undefined : attachedKindOf(type);
  if (kind === undefined) {
    throw refuse(
      'closePosition',
      'Only a stop or a take profit order can close the position: leave this out',
    );
  }
  if (amount !== undefined) throw refuse('amount', 'An order that closes the position has its amount');
  const position = store.open(tx, traderId, pair, positionSide);
  if (!position) throw refuse('closePosition', `You have no position in ${pair} that this order could close`);
  if (engine.bound.brackets(tx, position)[kind]) {
    const what = labelOf(kind).toLowerCase();
    throw new DomainError('conflict', `This position already has a ${what}`, 'closePosition');
  }
  const { baseScale } = markets.instrument(pair);
  return { amount: formatUnits(position.amount, baseScale), positionId: position.id };
}
