import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { checkBracketSides } from '../orders/order-checks.ts';
import { ownOpenPosition } from '../positions/own-open-position.ts';
import type { MarginDeps } from './margin-deps.ts';
import type { ChangedPosition } from './position-margin.ts';
import { markOf } from './position-margin.ts';

/** Trigger prices as decimal text; null removes one, undefined leaves it. */
interface BracketsInput {
  uuid: string;
  takeProfit?: string | null | undefined;
  stopLoss?: string | null | undefined;
  triggerBy?: TriggerPrice | undefined;
}

/**
 * Sets or removes the take profit and the stop loss of an open position.
 * @throws DomainError at the field that is wrong
 */
export function setBrackets(
  deps: MarginDeps,
  command: CommandContext,
  traderId: string,
  { uuid, takeProfit, stopLoss, triggerBy = 'last' }: BracketsInput,
): Promise<ChangedPosition> {
  const { engine, view, markets, commands, clock } = deps;
  const { orders, bound, fills } = engine;
  return commands.execute(
    command,
    async (tx) => {
      const position = ownOpenPosition(deps.store, tx, traderId, uuid);
      const instrument = markets.instrument(position.pair);
      const ticksOf = (price: string | null | undefined, key: string) =>
        price === undefined || price === null ? price : priceTicksOf(price, key, instrument);
      const wanted = {
        takeProfitTicks: ticksOf(takeProfit, 'takeProfit'),
        stopLossTicks: ticksOf(stopLoss, 'stopLoss'),
        triggerBy,
      };
      const price =
        triggerBy === 'mark'
          ? markOf(deps, position.pair)
          : markets.futures.priceTicksAt(position.pair, clock.now());
      checkBracketSides(
        position.side === 'long' ? 'buy' : 'sell',
        { takeProfitTicks: wanted.takeProfitTicks ?? null, stopLossTicks: wanted.stopLossTicks ?? null },
        { ticks: price, text: `the ${triggerBy} price, ${orders.view.price(position.pair, price)}` },
      );
      bound.set(tx, position, wanted, command.actor);
      fills.changed(tx, [position]);
      const shown = view.position(tx, position);
      const parts = [
        shown.takeProfit === null ? 'no take profit' : `take profit at ${shown.takeProfit}`,
        shown.stopLoss === null ? 'no stop loss' : `stop loss at ${shown.stopLoss}`,
      ];
      return { position: shown, message: `The position has ${parts.join(' and ')}.` };
    },
    (changed) => ({
      subject: uuid,
      data: { takeProfit: changed.position.takeProfit, stopLoss: changed.position.stopLoss },
    }),
  );
}
