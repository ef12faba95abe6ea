import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Contingency } from '@papermint/contracts/orders/order-list';
import { canRest } from '@papermint/contracts/orders/order-types';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine, PlacedOrder } from '../engine.ts';
import { asTakeProfit, linkedInputsOf } from '../placing/linked-rules.ts';
import type { Placer } from '../placing/new-orders.ts';
import { beginOrder, newOrder } from '../placing/new-orders.ts';
import type { PlaceOrderInput } from '../placing/order-rules.ts';
import { isSingle } from '../placing/order-rules.ts';
import { placeSingle } from '../placing/placing.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { OrderedInstrument } from '../venue.ts';

/** A working order, and the order or the OCO that its complete fill places. */
export interface PlaceListInput {
  pair: string;
  /** An id of the trader's own for the list. */
  clientId?: string | undefined;
  /** A limit order. */
  working: Omit<PlaceOrderInput, 'pair' | 'type' | 'margin'>;
  pending: Omit<PlaceOrderInput, 'pair' | 'margin'>;
}

/** What a list was placed as: its working order. */
export interface PlacedList extends PlacedOrder {
  number: number;
}

/**
 * Places a working order, and keeps the pending ones until it has filled whole. They reserve nothing until then. A
 * pending order that cannot be placed then expires. If the working order closes before, they are canceled with it.
 * @throws DomainError at the field that is wrong, `working.…` or `pending.…`; then nothing has changed
 */
export function placeList(
  engine: Engine,
  tx: Tx,
  actor: Actor,
  traderId: string,
  { pair, clientId, working, pending }: PlaceListInput,
): PlacedList {
  const { store, market, calendar, clock } = engine;
  const instrument = market.instrument(pair);
  calendar.checkOpen(instrument);
  const by: Placer = { actor, reason: undefined, unfilled: 'refuse', pending: false };
  const number = store.nextNumber(tx);
  const first: PlaceOrderInput & { type: 'limit' } = { ...working, pair, type: 'limit' };
  const order = within('working', () => newOrder(engine, tx, traderId, instrument, first));
  order.list = number;
  const rest = within('pending', () => pendingOrders(engine, tx, traderId, instrument, { ...pending, pair }));
  const contingency: Contingency = rest.length > 1 ? 'otoco' : 'oto';
  store.addList(tx, {
    number,
    traderId,
    pair,
    contingency,
    clientId: clientId ?? null,
    createdAt: clock.now(),
  });
  for (const one of rest) {
    one.list = number;
    one.status = 'pending_new';
    beginOrder(engine, tx, one, by);
    announceOrder(engine, tx, one);
  }
  const placed = within('working', () => placeSingle(engine, tx, order, instrument, by));
  return { ...placed, number };
}

function pendingOrders(
  engine: Engine,
  tx: Tx,
  traderId: string,
  instrument: OrderedInstrument,
  input: PlaceOrderInput,
): OrderRecord[] {
  if (input.quoteAmount !== undefined) {
    throw new DomainError('bad_input', 'A pending order has an amount in base', 'quoteAmount');
  }
  if (isSingle(input)) return [newOrder(engine, tx, traderId, instrument, input)];
  if (input.timeInForce !== undefined && !canRest(input.timeInForce)) {
    throw new DomainError('bad_input', 'An OCO order rests on the book', 'timeInForce');
  }
  const { first, stop } = linkedInputsOf(input);
  const one = asTakeProfit(input, () => newOrder(engine, tx, traderId, instrument, first));
  const other = newOrder(engine, tx, traderId, instrument, stop, 'stopLimitPrice');
  one.linkedTo = other.id;
  other.linkedTo = one.id;
  return [one, other];
}

/** Names the fields of refusals by the order that they belong to. */
function within<T>(part: 'working' | 'pending', work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === undefined || error.key === 'pair') throw error;
    throw new DomainError(error.code, error.message, `${part}.${error.key}`, error.more);
  }
}
