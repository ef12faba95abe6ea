import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { closingSide, positionSideOf } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { ownOpenPosition } from '../positions/own-open-position.ts';
import { closeIn } from './close-position.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { placeFuturesIn } from './place-order.ts';
import { orderFacts } from './placed-order.ts';

export interface Reversed {
  /** The order that closed the position, and the one that opened the opposite position. */
  closed: FuturesOrder;
  opened: FuturesOrder;
  position: Position | null;
  message: string;
}

/**
 * Closes a position of this trader and opens one of the same amount on the other side, by two market orders in one
 * command. Both fill completely, or nothing changes. In hedge mode an open position on the other side grows by the amount.
 * @throws DomainError not_found; conflict if it is closed; no_liquidity; market_closed; insufficient_balance
 */
export function reversePosition(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  { uuid }: { uuid: string },
): Promise<Reversed> {
  const { store, view, commands, markets } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const position = ownOpenPosition(store, tx, traderId, uuid);
      const { pair, hedged, leverage, marginMode } = position;
      const side = closingSide(position.side);
      const amount = formatUnits(position.amount, markets.instrument(pair).baseScale);
      // In hedge mode the position on the other side keeps its leverage.
      const other = hedged ? store.open(tx, traderId, pair, positionSideOf(side)) : undefined;
      const closed = atPosition(() => view.order(closeIn(deps, tx, command.actor, position).order));
      checkWhole(closed);
      const { trade: opened, position: now } = atPosition(() =>
        placeFuturesIn(deps, tx, command, traderId, {
          pair,
          side,
          type: 'market',
          amount,
          leverage: other?.leverage ?? leverage,
          marginMode,
          ...(hedged && { positionSide: positionSideOf(side) }),
        }),
      );
      checkWhole(opened);
      const message = `Reversed: closed ${position.side} ${amount} ${pair} and opened ${positionSideOf(side)} ${amount} ${pair}.`;
      return { closed, opened, position: now, message };
    },
    ({ opened, closed }) => ({
      subject: opened.uuid,
      data: { ...orderFacts({ trade: opened }), closedBy: closed.uuid },
    }),
  );
}

/** Refusals of an order are at the position, which is the only field of the call. */
function atPosition<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, 'uuid', error.more);
  }
}

/** @throws DomainError no_liquidity where the book was smaller than the order */
function checkWhole({ status, filled, amount, pair }: FuturesOrder): void {
  if (status === 'filled') return;
  const why = `The order book of ${pair} can fill only ${filled} of ${amount}, so nothing changed. Close a part first`;
  throw new DomainError('no_liquidity', why, 'uuid');
}
