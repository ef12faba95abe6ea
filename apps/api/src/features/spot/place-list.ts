import type { OrderList } from '@papermint/contracts/orders/order-list';
import type { PlaceListInput } from '../../orders/lists/place-list.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { checkSpot } from './place-order.ts';
import type { SpotDeps } from './spot-deps.ts';

/**
 * Places a working order, and one or two pending orders that its complete fill places.
 * @throws DomainError at the field that is wrong; then nothing has changed
 */
export function placeList(
  { engine, commands, markets }: SpotDeps,
  command: CommandContext,
  traderId: string,
  input: PlaceListInput,
): Promise<{ list: OrderList; message: string }> {
  return commands.execute(
    command,
    async (tx) => {
      checkSpot(markets.instrument(input.pair));
      const { number, message } = engine.placeList(tx, command.actor, traderId, input);
      const list = engine.lists.list(traderId, number, tx);
      if (!list) throw new Error(`The list ${number} has no row.`);
      return { list, message };
    },
    ({ list }) => ({
      subject: list.orders[0]?.uuid ?? '',
      data: { pair: list.pair, list: list.number, contingency: list.contingency },
    }),
  );
}
