import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderAmendment, OrderEvents, PreventedMatch } from '@papermint/contracts/orders/order-events';
import type { AmendmentRecord, PreventedRecord } from './order-events-types.ts';
import type { OrderRecord } from './order-records.ts';
import type { OrdersStore } from './orders-store.ts';

interface EventInstrument {
  tick: string;
  baseScale: number;
}

export interface OrderEventsDeps {
  orders: Pick<OrdersStore, 'amendments' | 'prevented' | 'apiKeyOf'>;
  instrument: (pair: string) => EventInstrument;
  /** Every key that a trader ever had. */
  keysOf: (traderId: string) => readonly { uuid: string; label: string }[];
}

/** Which key placed an order, its changes, and its trades that were prevented, as committed. */
export function orderEvents(
  { orders, instrument, keysOf }: OrderEventsDeps,
  { id, number, traderId, pair }: Pick<OrderRecord, 'id' | 'number' | 'traderId' | 'pair'>,
): OrderEvents {
  const placedBy = orders.apiKeyOf(id);
  const key = placedBy === null ? undefined : keysOf(traderId).find(({ uuid }) => uuid === placedBy);
  const traded = instrument(pair);
  return {
    apiKey: key ? { uuid: key.uuid, label: key.label } : null,
    amendments: orders.amendments(traderId, number).map((one) => amendmentOf(one, traded)),
    preventedMatches: orders
      .prevented(traderId, { pair, order: number })
      .map((one) => preventedOf(one, number, traded)),
  };
}

function amendmentOf(
  { id, at, amountBefore, amountAfter, limitBefore, limitAfter }: AmendmentRecord,
  { tick, baseScale }: EventInstrument,
): OrderAmendment {
  const price = (ticks: number | null) => (ticks === null ? null : priceText(ticks, tick));
  return {
    number: Number(id),
    at: new Date(Number(at)).toISOString(),
    amountBefore: formatUnits(amountBefore, baseScale),
    amountAfter: formatUnits(amountAfter, baseScale),
    priceBefore: price(limitBefore),
    priceAfter: price(limitAfter),
  };
}

function preventedOf(
  { id, at, taker, maker, mode, priceTicks, takerAmount, makerAmount }: PreventedRecord,
  order: number,
  { tick, baseScale }: EventInstrument,
): PreventedMatch {
  const isTaker = Number(taker) === order;
  const [lost, other] = isTaker ? [takerAmount, makerAmount] : [makerAmount, takerAmount];
  return {
    number: Number(id),
    at: new Date(Number(at)).toISOString(),
    price: priceText(priceTicks, tick),
    mode,
    role: isTaker ? 'taker' : 'maker',
    otherOrder: Number(isTaker ? maker : taker),
    amount: formatUnits(lost, baseScale),
    otherAmount: formatUnits(other, baseScale),
  };
}
