import { labelOf } from '@papermint/contracts/common/label';
import type { Position } from '@papermint/contracts/futures/model';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import { attachedKinds } from '@papermint/contracts/orders/attached-fields';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { BracketsInput } from '../orders/bracket-triggers.ts';
import { bracketTriggerOf, checkBrackets } from '../orders/bracket-triggers.ts';
import { ownOpenPosition } from '../positions/own-open-position.ts';
import type { MarginDeps } from './margin-deps.ts';
import type { ChangedPosition } from './position-margin.ts';
import { markOf } from './position-margin.ts';

interface SetBracketsInput extends BracketsInput {
  uuid: string;
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
  { uuid, triggerBy = 'last', ...input }: SetBracketsInput,
): Promise<ChangedPosition> {
  const { engine, view, markets, commands, clock } = deps;
  const { orders, bound, fills } = engine;
  return commands.execute(
    command,
    async (tx) => {
      const position = ownOpenPosition(deps.store, tx, traderId, uuid);
      const instrument = markets.instrument(position.pair);
      const wanted = {
        takeProfit: bracketTriggerOf('takeProfit', input, instrument),
        stopLoss: bracketTriggerOf('stopLoss', input, instrument),
        triggerBy,
      };
      const price =
        triggerBy === 'mark'
          ? markOf(deps, position.pair)
          : markets.futures.priceTicksAt(position.pair, clock.now());
      const say = (ticks: number) => orders.view.price(position.pair, ticks);
      checkBrackets(
        position.side === 'long' ? 'buy' : 'sell',
        wanted,
        { ticks: price, text: `the ${triggerBy} price, ${say(price)}` },
        say,
      );
      bound.set(tx, position, wanted, command.actor);
      fills.changed(tx, [position]);
      const shown = view.position(tx, position);
      const parts = attachedKinds.map((kind) => bracketWords(kind, shown));
      return { position: shown, message: `The position has ${parts.join(' and ')}.` };
    },
    (changed) => ({
      subject: uuid,
      data: {
        takeProfit: changed.position.takeProfit,
        stopLoss: changed.position.stopLoss,
        takeProfitTrail: changed.position.takeProfitTrail,
        stopLossTrail: changed.position.stopLossTrail,
      },
    }),
  );
}

/** `take profit at 65000`, `stop loss that trails by 2 percent`. */
function bracketWords(kind: AttachedKind, position: Position): string {
  const name = labelOf(kind).toLowerCase();
  const [price, trail] = [position[kind], position[`${kind}Trail`]];
  if (price !== null) return `${name} at ${price}`;
  if (trail === null) return `no ${name}`;
  const by =
    trail.percent === null ? `${trail.amount} ${position.marginCurrency}` : `${trail.percent} percent`;
  const from = trail.activationPrice === null ? '' : ` from ${trail.activationPrice} on`;
  return `${name} that trails by ${by}${from}`;
}
