import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import type { PlaceSpotInput } from './attached-list.ts';
import { asAttached, attachedList } from './attached-list.ts';
import type { SpotDeps } from './spot-deps.ts';
import type { OrderAnswer } from './spot-orders.ts';
import { orderFacts } from './spot-orders.ts';

/**
 * Places an order.
 * @throws DomainError at the field that is wrong; then nothing has changed
 */
export function placeOrder(
  deps: SpotDeps,
  command: CommandContext,
  traderId: string,
  input: PlaceSpotInput,
): Promise<OrderAnswer> {
  return deps.commands.execute(
    command,
    // All checks run inside, so a repeated key gets its first answer whatever the market does now.
    async (tx) => placeIn(deps, tx, command, traderId, input),
    ({ trade }) => ({ subject: trade.uuid, data: orderFacts(trade) }),
    { repeatable: true },
  );
}

/** Places an order in the transaction of another command. */
export function placeIn(
  { engine, markets }: SpotDeps,
  tx: Tx,
  { actor }: CommandContext,
  traderId: string,
  input: PlaceSpotInput,
): OrderAnswer {
  checkSpot(markets.instrument(input.pair));
  const list = attachedList(input);
  const { order, message } = list
    ? asAttached(input, () => engine.placeList(tx, actor, traderId, list))
    : engine.place(tx, actor, traderId, input);
  return { trade: engine.view.order(order), message };
}

/** @throws DomainError bad_input at `pair` */
export function checkSpot({ pair, spot }: TradedInstrument): void {
  if (!spot) throw new DomainError('bad_input', `Pair ${pair} trades as futures only`, 'pair');
}
