import { DomainError } from '@papermint/contracts/common/domain-error';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { transitionOrder } from '../records/order-status.ts';
import { expiryOf } from '../time-rules.ts';
import type { OrderedInstrument } from '../venue.ts';
import { checkClientId } from './client-ids.ts';
import type { PriceKey, SingleOrderInput } from './order-rules.ts';
import { parametersOf } from './order-rules.ts';

/** Who places an order, and the reason if it is for somebody else. */
export interface Placer {
  actor: Actor;
  reason: string | undefined;
  /** What happens to an order that its match refuses. */
  unfilled: 'refuse' | 'cancel';
  /** Whether the order is stored already, and was pending. */
  pending: boolean;
}

/**
 * The record of an order, not stored yet.
 * @param priceKey the field of the input that its limit comes from
 * @throws DomainError at the field that is wrong; feature_off at `pair`; conflict at `clientOrderId` if it was used before, and at
 *   `clientId` if an open order has it
 */
export function newOrder(
  { store, settlement, calendar, ids, clock }: Engine,
  tx: Tx,
  traderId: string,
  instrument: OrderedInstrument,
  input: SingleOrderInput,
  priceKey?: PriceKey,
): OrderRecord {
  if (!input.margin?.reduceOnly) calendar.checkOffered(instrument.pair);
  const now = clock.now();
  const parameters = parametersOf(input, instrument, priceKey);
  const {
    side,
    type,
    lots,
    visibleLots,
    limitTicks,
    stopTicks,
    trailing,
    activationTicks,
    timeInForce,
    postOnly,
  } = parameters;
  const { clientOrderId = null, clientId = null, strategyId = null, strategyType = null } = input;
  if (clientOrderId !== null && store.isNamed(tx, traderId, clientOrderId)) {
    throw new DomainError('conflict', 'Client order ID is already in use: choose another', 'clientOrderId');
  }
  if (clientId !== null) checkClientId(store, tx, traderId, clientId);
  const triggered = stopTicks === null && trailing === null;
  const order: OrderRecord = {
    id: ids.uuid(now),
    number: store.nextNumber(tx),
    traderId,
    pair: instrument.pair,
    side,
    type,
    status: triggered ? 'new' : 'untriggered',
    amount: baseUnits(lots, instrument),
    filled: 0n,
    cost: 0n,
    fee: 0n,
    feeCarry: 0n,
    tickLots: 0n,
    held: 0n,
    feeRate: settlement.feeRate(tx, traderId),
    limitTicks,
    stopTicks,
    trailing,
    activationTicks,
    activatesUp: null,
    quoteAmount: null,
    timeInForce,
    postOnly,
    stopSince: triggered ? null : now,
    watermarkTicks: null,
    priority: null,
    clientOrderId,
    clientId,
    strategyId,
    strategyType,
    list: null,
    linkedTo: null,
    group: input.group ?? null,
    queued: false,
    visible: visibleLots === null ? null : baseUnits(visibleLots, instrument),
    shownTo: null,
    prevented: 0n,
    selfTrade: input.selfTradePreventionMode ?? null,
    cancelReason: null,
    margin: input.margin ?? null,
    expiresAt: expiryOf(input.expiresAt, timeInForce, now),
    createdAt: now,
    updatedAt: now,
  };
  settlement.check?.(tx, order);
  return order;
}

/** Stores a new order and begins its timeline, or stores that a pending one is placed. */
export function beginOrder(engine: Engine, tx: Tx, order: OrderRecord, by: Placer): void {
  const { venue, store, statuses, clock } = engine;
  const { actor, reason, pending } = by;
  if (pending) {
    store.amend(tx, order, clock.now());
    transitionOrder(engine, tx, order, order.status === 'untriggered' ? 'wait' : 'place');
    return;
  }
  store.addOrder(tx, order, actor.kind === 'trader' ? (actor.apiKey ?? null) : null);
  statuses.begin(tx, {
    table: venue.transitions,
    rows: venue.tables.orders,
    id: order.id,
    owner: order.traderId,
    actor,
    status: order.status,
    ...(reason !== undefined && { reason }),
  });
}
