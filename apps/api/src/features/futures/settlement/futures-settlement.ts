import { sayPrice } from '@papermint/contracts/markets/ticks';
import { checkLockedPrice, leveragedLock, lockedBound } from '@papermint/contracts/orders/locked-price';
import type { OrderRecord, Traded } from '../../../orders/records/order-records.ts';
import type { PriceBound, Settlement } from '../../../orders/settlement.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { affordableParts, fillIncoming, fillResting, unfitMaker } from './fill-orders.ts';
import { holdReservation, refusalOf, releaseReservation, reservationOf } from './margin-reservation.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { marginOrder } from './settlement-deps.ts';

function takerFeeRate({ accounts }: SettlementDeps, tx: Tx, traderId: string): string {
  return accounts.feesOf(tx, traderId).taker;
}

function checkOrder({ accounts, markets, clock, check }: SettlementDeps, tx: Tx, order: OrderRecord): void {
  const {
    traderId,
    pair,
    limitTicks,
    margin: { leverage },
  } = marginOrder(order);
  const { tick } = markets.instrument(pair);
  const ticks = markets.futures.reference.priceTicksAt(pair, clock.now());
  const lock = leveragedLock(accounts.withdrawalLock(tx, traderId), leverage);
  checkLockedPrice(limitTicks, { ticks, text: sayPrice(ticks, tick) }, lock);
  check(tx, marginOrder(order));
}

function lockedPriceBound(
  { accounts, markets, clock }: SettlementDeps,
  tx: Tx,
  order: OrderRecord,
): PriceBound | undefined {
  const { traderId, pair, side, margin } = marginOrder(order);
  const lock = leveragedLock(accounts.withdrawalLock(tx, traderId), margin.leverage);
  return lock && lockedBound(side, markets.futures.reference.priceTicksAt(pair, clock.now()), lock.percent);
}

function describeTrade(
  { markets }: SettlementDeps,
  { pair, side }: Pick<OrderRecord, 'pair' | 'side'>,
  { filled, cost, fee }: Traded,
): string {
  const { base, quote } = markets.instrument(pair);
  const what = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, filled)}`;
  return `${what} of ${pair} futures worth ${markets.say(quote, cost)}, with a fee of ${markets.say(quote, fee)}.`;
}

/**
 * The money of futures orders. Only margin, P&L and fees move, in the quote currency. An order that opens a position
 * reserves its margin and its highest fee. A reduce-only order reserves nothing.
 */
export function createFuturesSettlement(deps: SettlementDeps): Settlement {
  const verbs = bindVerbs(deps, {
    feeRate: takerFeeRate,
    check: checkOrder,
    bound: lockedPriceBound,
    hold: holdReservation,
    release: releaseReservation,
    affordable: affordableParts,
    unfit: unfitMaker,
    fillIncoming,
    fillResting,
    refusal: refusalOf,
    describe: describeTrade,
  });
  return { ...verbs, reservation: reservationOf, settled: deps.settled };
}
