import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { formatUnits, least, units } from '@papermint/contracts/money/amount';
import type { PlaceOrderInput } from '../../../orders/placing/order-rules.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { BracketsInput } from './bracket-triggers.ts';
import { bracketTriggerOf } from './bracket-triggers.ts';
import { closingOrder } from './closing-order.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import type { PlacedFutures } from './placed-order.ts';
import { orderFacts, placedAnswer } from './placed-order.ts';
import { closesSide, orderPositionSide } from './position-side.ts';
import { matchedPrice } from './price-match.ts';

/** The take profit and the stop loss for the whole position that an order brings. */
type Attached = { [K in keyof BracketsInput]?: NonNullable<BracketsInput[K]> | undefined };

/** An order of futures as its trader places it; numbers are decimal text. */
export interface PlaceFuturesInput extends Omit<PlaceOrderInput, 'margin'>, Attached {
  leverage?: number | undefined;
  marginMode?: MarginParameters['marginMode'] | undefined;
  reduceOnly?: boolean | undefined;
  /** In hedge mode the position that it opens or closes. */
  positionSide?: PositionSide | undefined;
  /** Whether a stop or take profit closes the whole position, whatever its amount is then. */
  closePosition?: boolean | undefined;
  triggerBy?: TriggerPrice | undefined;
  /** The price of the book that a limit order takes as its limit. */
  priceMatch?: PriceMatch | undefined;
  /** Whether it is listed among orders while it waits for its trigger. */
  amongOrders?: boolean | undefined;
}

/** Places an order of futures. @throws DomainError at the field that is wrong; then nothing has changed */
export function placeFutures(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  input: PlaceFuturesInput,
): Promise<PlacedFutures> {
  const { commands } = deps;
  return commands.execute(
    command,
    // All checks run inside, so a repeated key gets its first answer whatever the market does now.
    async (tx) => placeFuturesIn(deps, tx, command, traderId, input),
    (placed) => ({ subject: placed.trade.uuid, data: orderFacts(placed) }),
  );
}

/** Places an order in the transaction of another command. @param input.fits makes an order that closes at most its position */
export function placeFuturesIn(
  deps: FuturesOrdersDeps,
  tx: Tx,
  { actor }: CommandContext,
  traderId: string,
  input: PlaceFuturesInput & { enteredByStaff?: true; fits?: true },
): PlacedFutures {
  const { engine, store, margin, markets } = deps;
  const { orders } = engine;
  const {
    leverage,
    marginMode,
    reduceOnly: reduces = false,
    positionSide: _,
    closePosition = false,
    takeProfit,
    stopLoss,
    takeProfitTrail,
    stopLossTrail,
    triggerBy,
    priceMatch,
    enteredByStaff,
    amongOrders = false,
    fits,
    ...order
  } = input;
  const instrument = markets.instrument(input.pair);
  const positionSide = orderPositionSide(store.positionMode(tx, traderId), input);
  const reduceOnly = reduces || closePosition || closesSide(input.side, positionSide);
  const attached = { takeProfit, takeProfitTrail, stopLoss, stopLossTrail };
  const brought = Object.entries(attached).find(([, one]) => one !== undefined)?.[0];
  if (reduceOnly && brought !== undefined) {
    const why = 'A reduce-only order opens nothing to protect: leave this out';
    throw new DomainError('bad_input', why, brought);
  }
  const { stopPrice, trailingPercent, trailingAmount } = order;
  const trigger = stopPrice ?? trailingPercent ?? trailingAmount ?? brought;
  if (triggerBy !== undefined && trigger === undefined) {
    throw new DomainError('bad_input', 'This order has no trigger: leave this out', 'triggerBy');
  }
  const closing = closePosition ? closingOrder(deps, tx, traderId, { ...input, positionSide }) : undefined;
  const { before, ...chosen } = margin.chosen(tx, traderId, input.pair, { leverage, marginMode });
  const placed = orders.place(tx, actor, traderId, {
    ...order,
    price: matchedPrice(deps, input),
    ...(closing && { amount: closing.amount }),
    ...(fits && reduceOnly && { amount: fittedAmount(deps, tx, traderId, input, positionSide) }),
    margin: {
      ...chosen,
      reduceOnly,
      positionSide,
      positionId: closing?.positionId ?? null,
      enteredByStaff: enteredByStaff ?? false,
      takeProfit: bracketTriggerOf('takeProfit', attached, instrument) ?? null,
      stopLoss: bracketTriggerOf('stopLoss', attached, instrument) ?? null,
      triggerBy: triggerBy ?? 'last',
      priceMatch: priceMatch ?? null,
    },
  });
  if (amongOrders) store.listAmongOrders(tx, placed.order.id);
  if (!reduceOnly) margin.remember(tx, traderId, input.pair, chosen, before);
  return placedAnswer(deps, tx, placed.order, placed.message);
}

/** The amount of an order, at most that of the position that it closes. */
function fittedAmount(
  { store, markets }: FuturesOrdersDeps,
  tx: Tx,
  traderId: string,
  { pair, amount }: Pick<PlaceFuturesInput, 'pair' | 'amount'>,
  positionSide: PositionSide | null,
): string | undefined {
  const { baseScale } = markets.instrument(pair);
  const position = store.open(tx, traderId, pair, positionSide);
  if (!position || amount === undefined) return amount;
  return formatUnits(least(units(amount, baseScale), position.amount), baseScale);
}
