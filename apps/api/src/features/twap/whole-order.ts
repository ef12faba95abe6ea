import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { Order } from '@papermint/contracts/orders/model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TwapDeps } from './twap-deps.ts';
import type { StartTwapInput } from './twap-types.ts';

/**
 * Tries the whole amount as one limit order and undoes it: so the engine checks the pair, the balance, leverage, position
 * and locks, as it will for each part.
 * @param input.ticks the limit of that order
 * @returns the order as it would be
 * @throws DomainError at the field of the TWAP order that is wrong; then nothing has changed
 */
export function checkWhole(
  deps: TwapDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  input: StartTwapInput & { ticks: number },
): Order | FuturesOrder {
  const { venue, side, reduceOnly = false, positionSide = positionSideOf(side) } = input;
  const reduces = venue === 'futures' && (reduceOnly || positionSide !== positionSideOf(side));
  if (!reduces) return tryWhole(deps, tx, command, traderId, input, 'GTC');
  try {
    // Its parts come before reduce-only orders that rest, as any order does that never rests.
    return tryWhole(deps, tx, command, traderId, input, 'IOC');
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'market_closed') throw error;
    // An order that waits for its trigger may rest while the market is closed, and takes nothing of the position yet.
    return tryWhole(deps, tx, command, traderId, input, 'waits');
  }
}

function tryWhole(
  { spot, futures, markets }: TwapDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  input: StartTwapInput & { ticks: number },
  how: 'GTC' | 'IOC' | 'waits',
): Order | FuturesOrder {
  const { venue, pair, side, amount, leverage, marginMode, reduceOnly, positionSide, ticks } = input;
  const order = {
    pair,
    side,
    ...(how === 'waits'
      ? { type: 'trailing_stop' as const, trailingPercent: '1' }
      : { type: 'limit' as const, timeInForce: how }),
    amount,
    price: priceText(ticks, markets.instrument(pair).tick),
  };
  const margin = { leverage, marginMode, reduceOnly, positionSide };
  let trade: Order | undefined;
  const undone = new Error('The order was only tried.');
  try {
    tx.step(() => {
      ({ trade } =
        venue === 'spot'
          ? spot.placeIn(tx, command, traderId, order)
          : futures.placeIn(tx, command, traderId, { ...order, ...margin }));
      throw undone;
    });
  } catch (error) {
    if (error === undone && trade) return trade;
    if (!(error instanceof DomainError) || error.key !== 'price') throw error;
    throw new DomainError(error.code, error.message.replace(/^Price/, 'Limit'), 'limit', error.more);
  }
  throw new Error('A step that throws has not thrown.');
}
