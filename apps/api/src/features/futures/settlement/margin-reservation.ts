import type { DomainError } from '@papermint/contracts/common/domain-error';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import { heldFeeUnits } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../../ledger/insufficient-balance.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Demand, Reservation, ReservingOrder } from '../../../orders/settlement.ts';
import type { OrderedInstrument } from '../../../orders/venue.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { marginOrder } from './settlement-deps.ts';

export function reservationOf(
  order: ReservingOrder,
  open: bigint,
  instrument: OrderedInstrument,
): Reservation {
  const { quote } = instrument;
  if (!order.margin || order.margin.reduceOnly) return { asset: quote, amount: 0n };
  const cost = costAtLimit(order, open, instrument);
  return {
    asset: quote,
    amount: initialMarginUnits(cost, order.margin.leverage) + heldFeeUnits(cost, order.feeRate),
  };
}

export function holdReservation(deps: SettlementDeps, tx: Tx, order: OrderRecord, amount: bigint): void {
  const { ledger } = deps;
  if (amount > 0n) ledger.post(tx, holdEntry(entryOf(deps, order, amount)));
}

export function releaseReservation(deps: SettlementDeps, tx: Tx, order: OrderRecord, amount: bigint): void {
  const { ledger } = deps;
  if (amount > 0n) ledger.post(tx, releaseEntry(entryOf(deps, order, amount)));
}

function entryOf(
  { markets }: SettlementDeps,
  { id: reference, traderId, pair }: OrderRecord,
  amount: bigint,
) {
  return { reference, traderId, asset: markets.instrument(pair).quote, amount };
}

/** What parts that trade now take from the balance at most: margin and fee. */
function mostTaken({ markets }: SettlementDeps, order: OrderRecord, parts: readonly FillPart[]): bigint {
  const { cost, fee } = quoteOrder(parts, markets.instrument(order.pair), order.side, order.feeRate);
  return initialMarginUnits(cost, marginOrder(order).margin.leverage) + fee;
}

export function refusalOf(
  deps: SettlementDeps,
  tx: Tx,
  order: OrderRecord,
  error: unknown,
  { parts: matched, reserved }: Demand,
): DomainError | undefined {
  const { ledger, markets } = deps;
  if (!(error instanceof InsufficientBalanceError)) return undefined;
  const { asset } = error;
  const needed = markets.say(asset, mostTaken(deps, order, matched) + reserved);
  const left = ledger.available(tx, order.traderId, asset);
  const available = markets.say(asset, left > 0n ? left : 0n);
  return insufficientFunds({ asset, available, need: `margin and fee are ${needed}` });
}
