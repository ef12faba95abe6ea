import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { ScaledTerms } from '@papermint/contracts/orders/scaled-quote';
import { scaledRungs } from '@papermint/contracts/orders/scaled-quote';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine, PlacedOrder } from '../engine.ts';
import { newOrder } from '../placing/new-orders.ts';
import type { PlaceOrderInput } from '../placing/order-rules.ts';
import { placeOrder } from '../placing/placing.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { settleOrRefuse } from '../settlement.ts';

/** A scaled order as its trader places it; numbers are decimal text. */
export interface PlaceScaledInput extends ScaledTerms {
  pair: string;
  side: Side;
  timeInForce?: 'GTC' | 'GTD' | undefined;
  /** ISO 8601; set for GTD orders. */
  expiresAt?: string | undefined;
  postOnly?: boolean | undefined;
  /** Of orders of futures. */
  margin?: MarginParameters | undefined;
}

export interface PlacedScaled {
  group: string;
  /** From the first price to the last. */
  orders: PlacedOrder[];
  message: string;
}

/**
 * Places a scaled order: limit orders at evenly spaced prices, which have one group. All of them are placed, or none.
 * @throws DomainError at the field that is wrong; then nothing has changed
 */
export function placeScaled(
  engine: Engine,
  tx: Tx,
  actor: Actor,
  traderId: string,
  input: PlaceScaledInput,
): PlacedScaled {
  const { market, ids, clock } = engine;
  const { pair, side, timeInForce, expiresAt, postOnly, margin } = input;
  const instrument = market.instrument(pair);
  const rungs = scaledRungs(input, instrument, margin?.reduceOnly);
  const group = ids.uuid(clock.now());
  const inputs = rungs.map(
    ({ priceTicks, lots }): PlaceOrderInput => ({
      pair,
      side,
      type: 'limit',
      amount: formatUnits(baseUnits(lots, instrument), instrument.baseScale),
      price: priceText(priceTicks, instrument.tick),
      timeInForce,
      expiresAt,
      postOnly,
      group,
      // The engine keeps it with the order.
      margin: margin && { ...margin },
    }),
  );
  checkFunds(engine, tx, traderId, inputs);
  const orders = inputs.map((one, place) =>
    ofRung(one, place, inputs.length, () => placeOrder(engine, tx, actor, traderId, one)),
  );
  return { group, orders, message: messageOf(engine, input, orders) };
}

/** Reserves what all orders need together, and undoes it. @throws DomainError at the field that is wrong */
function checkFunds(engine: Engine, tx: Tx, traderId: string, inputs: readonly PlaceOrderInput[]): void {
  const undone = new Error('The reservation was only tried.');
  try {
    tx.step(() => {
      reserveTogether(engine, tx, traderId, inputs);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

function reserveTogether(engine: Engine, tx: Tx, traderId: string, inputs: readonly PlaceOrderInput[]): void {
  const { market, settlement } = engine;
  let reserved = 0n;
  let first: OrderRecord | undefined;
  for (const [place, input] of inputs.entries()) {
    const instrument = market.instrument(input.pair);
    const order = ofRung(input, place, inputs.length, () =>
      newOrder(engine, tx, traderId, instrument, { ...input, type: 'limit' }),
    );
    reserved += settlement.reservation(order, order.amount, instrument).amount;
    first ??= order;
  }
  if (!first) return;
  const one = first;
  settleOrRefuse(settlement, tx, one, { parts: [], reserved }, () => settlement.hold(tx, one, reserved));
}

/** The fields in which the orders of a scaled order differ. */
const OF_ONE: ReadonlySet<string | undefined> = new Set(['price', 'amount', 'leverage']);

/** Says of a refusal which of the orders it concerns, at the field of the scaled order. */
function ofRung<T>({ amount, price }: PlaceOrderInput, place: number, count: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || !OF_ONE.has(error.key)) throw error;
    // Where the first price is right, the last one leads too far.
    const key = error.key === 'price' ? (place === 0 ? 'fromPrice' : 'toPrice') : error.key;
    const which = `Order ${place + 1} of ${count}, ${amount} at ${price}`;
    throw new DomainError(error.code, `${which}: ${error.message}`, key, error.more);
  }
}

function messageOf(
  { market }: Engine,
  { pair, side, amount }: PlaceScaledInput,
  orders: readonly PlacedOrder[],
): string {
  const { base, quote, tick } = market.instrument(pair);
  const [from, to] = [orders[0], orders.at(-1)].map((one) => sayPrice(one?.order.limitTicks ?? 0, tick));
  const traded = orders.filter(({ order }) => order.filled > 0n).length;
  const what = `${orders.length} orders placed: ${side} ${amount} ${codeLabel(base)}`;
  const where = `from ${from} to ${to} ${codeLabel(quote)}`;
  return traded === 0 ? `${what} ${where}.` : `${what} ${where}. ${traded} of them traded immediately.`;
}
