import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PlacedOrder } from '../../orders/engine.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import type { PlaceSpotInput } from './attached-list.ts';
import { asAttached, attachedList } from './attached-list.ts';
import type { SpotDeps } from './spot-deps.ts';
import type { FilledAnswer, OrderAnswer } from './spot-orders.ts';
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

/**
 * Places an order as {@link placeOrder} does, and answers its fills too: to read them afterwards takes a search.
 * @throws DomainError at the field that is wrong; then nothing has changed
 */
export function placeWithFills(
  deps: SpotDeps,
  command: CommandContext,
  traderId: string,
  input: PlaceSpotInput,
): Promise<FilledAnswer> {
  const { commands, engine } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { order, message, fills = [] } = placed(deps, tx, command, traderId, input);
      return { trade: engine.view.order(order), message, fills: fills.map(engine.view.fill) };
    },
    ({ trade }) => ({ subject: trade.uuid, data: orderFacts(trade) }),
    { repeatable: true },
  );
}

/** Places an order in the transaction of another command. */
export function placeIn(
  deps: SpotDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  input: PlaceSpotInput,
): OrderAnswer {
  const { order, message } = placed(deps, tx, command, traderId, input);
  return { trade: deps.engine.view.order(order), message };
}

function placed(
  { engine, markets }: SpotDeps,
  tx: Tx,
  { actor }: CommandContext,
  traderId: string,
  input: PlaceSpotInput,
): PlacedOrder {
  checkSpot(markets.instrument(input.pair));
  const list = attachedList(input);
  return list
    ? asAttached(input, () => engine.placeList(tx, actor, traderId, list))
    : engine.place(tx, actor, traderId, input);
}

/** @throws DomainError bad_input at `pair` */
export function checkSpot({ pair, spot }: TradedInstrument): void {
  if (!spot) throw new DomainError('bad_input', `Pair ${pair} trades as futures only`, 'pair');
}
