import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PositionMode, PositionSide } from '@papermint/contracts/futures/sides';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import type { Side } from '@papermint/contracts/orders/model';

/** What an order says about the position that it is for. */
interface PositionedOrder {
  side: Side;
  positionSide?: PositionSide | undefined;
  reduceOnly?: boolean | undefined;
  /** Staff only open positions. */
  enteredByStaff?: true | undefined;
}

/**
 * The side of the position that an order opens or closes; null in one-way mode.
 * @throws DomainError bad_input at `positionSide`, or at `reduceOnly` in hedge mode
 */
export function orderPositionSide(
  mode: PositionMode,
  { side, positionSide, reduceOnly = false, enteredByStaff }: PositionedOrder,
): PositionSide | null {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  if (mode === 'one_way') {
    if (positionSide === undefined) return null;
    throw refuse('positionSide', 'You trade in one-way mode, where a pair has one position: leave this out');
  }
  if (reduceOnly) {
    const why = 'In hedge mode an order closes if its side is opposite to that of its position';
    throw refuse('reduceOnly', `${why}: leave this out`);
  }
  if (positionSide !== undefined) return positionSide;
  if (enteredByStaff) return positionSideOf(side);
  throw refuse('positionSide', 'In hedge mode an order is for the long or the short position: choose one');
}

/** Whether an order closes a position in hedge mode. */
export const closesSide = (side: Side, positionSide: PositionSide | null): boolean =>
  positionSide !== null && positionSideOf(side) !== positionSide;
