import { DomainError } from '@papermint/contracts/common/domain-error';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { followedSide, isSameDistance } from '@papermint/contracts/orders/trailing-quote';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { AmendOrderInput, OrderParameters } from '../placing/order-rules.ts';
import { parametersOf } from '../placing/order-rules.ts';
import {
  checkActivationBand,
  checkPriceBand,
  checkStopSide,
  checkTrailingAmount,
} from '../placing/price-rules.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { activate } from '../triggers/activation.ts';
import { pricesOf, triggerOf, watermarkAt } from '../triggers/stop-prices.ts';
import { forgetStop } from '../triggers/stop-watch.ts';
import type { OrderedInstrument } from '../venue.ts';
import { checkDistance, checkWaits } from './amend-rules.ts';

/** The parameters of the amended order, checked like those of a new one. @throws DomainError at the field that is wrong */
export function amendedParameters(
  engine: Engine,
  order: OrderRecord,
  input: AmendOrderInput,
  instrument: OrderedInstrument,
): OrderParameters {
  const { market } = engine;
  const { pair, side, type, timeInForce, postOnly, limitTicks, stopTicks, trailing, activationTicks } = order;
  const { baseScale, tick } = instrument;
  const priceOf = (ticks: number | null) => (ticks === null ? undefined : priceText(ticks, tick));
  const distance = distanceOf(trailing, tick, input);
  const parameters = parametersOf(
    {
      pair,
      side,
      type,
      timeInForce,
      postOnly,
      amount: input.amount ?? formatUnits(order.amount, baseScale),
      price: input.price ?? priceOf(limitTicks),
      trailingPercent: distance.trailingPercent,
      trailingAmount: distance.trailingAmount,
      stopPrice: input.stopPrice ?? priceOf(stopTicks),
      activationPrice: input.activationPrice ?? priceOf(activationTicks),
      margin: order.margin ?? undefined,
    },
    instrument,
  );
  if (baseUnits(parameters.lots, instrument) <= order.filled) {
    const filled = market.say(instrument.base, order.filled);
    throw new DomainError('bad_input', `Amount must be more than the filled amount, ${filled}`, 'amount');
  }
  checkWaits(order, input);
  checkAmendedLimit(engine, order, parameters);
  return parameters;
}

/** The distance of the amended order, in the unit of the change or in its own. */
function distanceOf(
  trailing: TrailingDistance | null,
  tick: string,
  { trailingPercent, trailingAmount }: AmendOrderInput,
): Pick<AmendOrderInput, 'trailingPercent' | 'trailingAmount'> {
  const isChanged = (trailingPercent ?? trailingAmount) !== undefined;
  if (isChanged || trailing === null) return { trailingPercent, trailingAmount };
  return typeof trailing === 'number'
    ? { trailingPercent: formatUnits(BigInt(trailing), 2) }
    : { trailingAmount: priceText(trailing.ticks, tick) };
}

function checkAmendedLimit(
  { view, market, clock }: Engine,
  order: OrderRecord,
  { limitTicks, stopTicks }: OrderParameters,
): void {
  const { pair, side } = order;
  if (limitTicks === null) return;
  const of =
    order.status === 'untriggered' && stopTicks !== null
      ? ({ ticks: stopTicks, name: 'stop price' } as const)
      : ({ ticks: market.priceTicksAt(pair, clock.now()), name: 'current price' } as const);
  checkPriceBand({ side, limitTicks, key: 'price' }, of, (ticks) => view.price(pair, ticks));
}

/**
 * Moves the stop price of an untriggered order, and stops watching it. The caller watches it again.
 * @returns whether it has moved
 * @throws DomainError bad_input if the order would trigger immediately
 */
export function moveStop(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  { stopTicks, trailing, activationTicks }: OrderParameters,
): boolean {
  const { view, market, ids, clock } = engine;
  const isMoved = activationTicks !== order.activationTicks;
  if (stopTicks === order.stopTicks && isSameDistance(trailing, order.trailing) && !isMoved) return false;
  const { pair } = order;
  const now = clock.now();
  const by = triggerOf(order);
  const price = pricesOf<'priceTicksAt'>(market, by).priceTicksAt(pair, now);
  if (trailing === null) {
    const text = view.price(pair, price);
    checkStopSide(order, stopTicks ?? 0, { ticks: price, text, by });
    order.priority = ids.uuid(now);
  } else moveTrailing(engine, order, { trailing, activationTicks }, { price, by });
  forgetStop(engine, tx, order);
  order.stopTicks = stopTicks;
  order.trailing = trailing;
  order.stopSince = now;
  if (isMoved) {
    order.activationTicks = activationTicks;
    activate(engine, order);
  }
  return true;
}

/**
 * Checks another distance or activation price of an order that trails, and keeps the best price that it has seen.
 * @throws DomainError bad_input if the order would trigger immediately, conflict at `activationPrice` if it has reached
 *   the one before, or had none
 */
function moveTrailing(
  { view, market, clock }: Engine,
  order: OrderRecord,
  { trailing, activationTicks }: { trailing: TrailingDistance; activationTicks: number | null },
  { price, by }: { price: number; by: TriggerPrice },
): void {
  const say = (ticks: number) => view.price(order.pair, ticks);
  const watermark = watermarkAt(order, clock.now(), market);
  if (activationTicks !== null && activationTicks !== order.activationTicks) {
    if (watermark !== undefined) throw followsAlready();
    checkActivationBand(activationTicks, { ticks: price, by }, say);
  }
  if (watermark === undefined) {
    checkTrailingAmount(trailing, { ticks: activationTicks ?? price, name: 'activation price' }, say);
    return;
  }
  const side = followedSide(order);
  checkTrailingAmount(
    trailing,
    { ticks: watermark, name: `${side === 'sell' ? 'highest' : 'lowest'} price` },
    say,
  );
  checkDistance({ side, trailing }, { watermark, price }, say);
  order.watermarkTicks = watermark;
  order.activatesUp = null;
}

const followsAlready = () =>
  new DomainError(
    'conflict',
    'This order already follows the price, so its activation price cannot be changed',
    'activationPrice',
  );
