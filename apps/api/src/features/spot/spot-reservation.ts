import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { lowerRate } from '@papermint/contracts/orders/fee-quote';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { Affordable, AffordedDemand, Demand } from '../../orders/settlement.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { affordableParts } from './affordable-rules.ts';
import type { SpotSettlementDeps } from './spot-settlement-deps.ts';

export function holdReservation(deps: SpotSettlementDeps, tx: Tx, order: OrderRecord, amount: bigint): void {
  const { ledger } = deps;
  ledger.post(tx, holdEntry(entryOf(deps, order, amount)));
}

export function releaseReservation(
  deps: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  amount: bigint,
): void {
  const { ledger } = deps;
  ledger.post(tx, releaseEntry(entryOf(deps, order, amount)));
}

function entryOf(
  { markets }: SpotSettlementDeps,
  { id: reference, traderId, pair, side }: OrderRecord,
  amount: bigint,
) {
  const { base, quote } = markets.instrument(pair);
  return { reference, traderId, asset: side === 'buy' ? quote : base, amount };
}

export function affordable(
  { accounts, ledger, markets }: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  { parts: matched, reserved }: AffordedDemand,
  released: bigint,
): Affordable {
  if (order.side === 'sell') return { parts: matched, complete: true };
  const { traderId, pair, feeRate, limitTicks } = order;
  const instrument = markets.instrument(pair);
  const rate = lowerRate(accounts.feesOf(tx, traderId).taker, feeRate);
  // A limit bounds the cost, except for rounding of each part, which the balance may pay.
  const money = limitTicks === null ? released : ledger.available(tx, traderId, instrument.quote);
  const paid = affordableParts(matched, money, rate, instrument);
  const whole = paid.length === matched.length && paid.at(-1)?.lots === matched.at(-1)?.lots;
  if (!whole) return { parts: paid, complete: false };
  const { total } = quoteOrder(matched, instrument, 'buy', rate);
  return { parts: matched, complete: total + reserved <= money };
}

/** The amount that parts of a match take from the balance: quote units of a purchase, base units of a sale. */
function mostTaken(
  { markets }: SpotSettlementDeps,
  { pair, side, feeRate }: OrderRecord,
  fills: readonly FillPart[],
): bigint {
  const { total, filled } = quoteOrder(fills, markets.instrument(pair), side, feeRate);
  return side === 'buy' ? total : filled;
}

export function refusalOf(
  deps: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  error: unknown,
  { parts: fills, reserved }: Demand,
): DomainError | undefined {
  const { ledger, markets } = deps;
  if (!(error instanceof InsufficientBalanceError)) return undefined;
  const { asset } = error;
  const needed = markets.say(asset, mostTaken(deps, order, fills) + reserved);
  const available = markets.say(asset, ledger.available(tx, order.traderId, asset));
  const why = `Not enough ${codeLabel(asset)}: this order needs ${needed}, and ${available} is available`;
  return new DomainError('insufficient_balance', why, 'amount');
}
