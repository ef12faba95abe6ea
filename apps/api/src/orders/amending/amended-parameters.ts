import { DomainError } from '@papermint/contracts/common/domain-error';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { followedSide, isSameDistance } from '@papermint/contracts/orders/trailing-quote';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { AmendOrderInput, OrderParameters } from '../placing/order-rules.ts';
import { parametersOf } from '../placing/order-rules.ts';
import { checkPriceBand, checkStopSide, checkTrailingAmount } from '../placing/price-rules.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { pricesOf, triggerOf, watermarkAt } from '../triggers/stop-prices.ts';
import { forgetStop } from '../triggers/stop-watch.ts';
import type { OrderedInstrument } from '../venue.ts';
import { checkDistance } from './amend-rules.ts';

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
      activationPrice: priceOf(activationTicks),
      margin: order.margin ?? undefined,
    },
    instrument,
  );
  if (baseUnits(parameters.lots, instrument) <= order.filled) {
    const filled = market.say(instrument.base, order.filled);
    throw new DomainError('bad_input', `Amount must be more than the filled amount, ${filled}`, 'amount');
  }
  if (input.stopPrice !== undefined && order.status !== 'untriggered') {
    const why = 'This order has already triggered, so its stop price cannot be changed';
    throw new DomainError('conflict', why, 'stopPrice');
  }
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
  { stopTicks, trailing }: OrderParameters,
): boolean {
  const { view, market, ids, clock } = engine;
  if (stopTicks === order.stopTicks && isSameDistance(trailing, order.trailing)) return false;
  const { pair } = order;
  const now = clock.now();
  const by = triggerOf(order);
  const price = pricesOf<'priceTicksAt'>(market, by).priceTicksAt(pair, now);
  const say = (ticks: number) => view.price(pair, ticks);
  if (trailing === null) {
    checkStopSide(order, stopTicks ?? 0, { ticks: price, text: say(price), by });
    order.priority = ids.uuid(now);
  } else {
    const watermark = watermarkAt(order, now, market);
    const trailed =
      watermark === undefined
        ? { ticks: order.activationTicks ?? price, name: 'activation price' }
        : { ticks: watermark, name: `${followedSide(order) === 'sell' ? 'highest' : 'lowest'} price` };
    checkTrailingAmount(trailing, trailed, say);
    if (watermark !== undefined) {
      checkDistance({ side: followedSide(order), trailing }, { watermark, price }, say);
      order.watermarkTicks = watermark;
      order.activatesUp = null;
    }
  }
  forgetStop(engine, tx, order);
  order.stopTicks = stopTicks;
  order.trailing = trailing;
  order.stopSince = now;
  return true;
}
