import { sayPrice } from '@papermint/contracts/markets/ticks';
import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import { lowerRate } from '@papermint/contracts/orders/fee-quote';
import { holdFor } from '@papermint/contracts/orders/hold-quote';
import { checkLockedPrice, lockedBound } from '@papermint/contracts/orders/locked-price';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { OrderRecord, Traded } from '../../orders/records/order-records.ts';
import type { Affordable, AffordedDemand, Demand, PriceBound, Settlement } from '../../orders/settlement.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { affordableParts } from './affordable-rules.ts';
import { fillIncoming, fillResting } from './spot-fills.ts';
import type { SpotSettlementDeps } from './spot-settlement-deps.ts';

type Deps = SpotSettlementDeps;

/**
 * Spot: base and quote change hands in full. A purchase reserves its cost and its highest fee, a sale its coins; fees
 * are charged in the quote currency.
 */
export function createSpotSettlement(deps: SpotSettlementDeps): Settlement {
  const verbs = bindVerbs(deps, {
    check,
    bound,
    feeRate,
    hold,
    release,
    affordable,
    fillIncoming,
    fillResting,
    refusal,
    describe,
  });
  return { ...verbs, reservation: holdFor };
}

/** Refuses a limit too far from the price while withdrawals of its trader are locked. */
function check(
  { accounts, markets, clock }: Deps,
  tx: Tx,
  { traderId, pair, limitTicks }: OrderRecord,
): void {
  const lock = accounts.withdrawalLock(tx, traderId);
  if (!lock) return;
  const { tick } = markets.instrument(pair);
  const ticks = markets.reference.priceTicksAt(pair, clock.now());
  checkLockedPrice(limitTicks, { ticks, text: sayPrice(ticks, tick) }, lock);
}

function bound(
  { accounts, markets, clock }: Deps,
  tx: Tx,
  { traderId, pair, side }: OrderRecord,
): PriceBound | undefined {
  const lock = accounts.withdrawalLock(tx, traderId);
  return lock && lockedBound(side, markets.reference.priceTicksAt(pair, clock.now()), lock.percent);
}

const feeRate = ({ accounts }: Deps, tx: Tx, traderId: string): string => accounts.feesOf(tx, traderId).taker;

function hold({ ledger, markets }: Deps, tx: Tx, order: OrderRecord, amount: bigint): void {
  ledger.post(tx, holdEntry(reserved(markets, order, amount)));
}

function release({ ledger, markets }: Deps, tx: Tx, order: OrderRecord, amount: bigint): void {
  ledger.post(tx, releaseEntry(reserved(markets, order, amount)));
}

function reserved(
  markets: Deps['markets'],
  { id: reference, traderId, pair, side }: OrderRecord,
  amount: bigint,
) {
  const { base, quote } = markets.instrument(pair);
  return { reference, traderId, asset: side === 'buy' ? quote : base, amount };
}

function affordable(
  { accounts, ledger, markets }: Deps,
  tx: Tx,
  order: OrderRecord,
  demand: AffordedDemand,
): Affordable {
  const { parts: matched } = demand;
  if (order.side === 'sell') return { parts: matched, complete: true };
  const { traderId, pair, feeRate: highest } = order;
  const instrument = markets.instrument(pair);
  const rate = lowerRate(accounts.feesOf(tx, traderId).taker, highest);
  // A gap can cost more than the reservation, and a limit a little more, because each part is rounded.
  const money = ledger.available(tx, traderId, instrument.quote);
  const paid = affordableParts(matched, money, rate, instrument);
  const whole = paid.length === matched.length && paid.at(-1)?.lots === matched.at(-1)?.lots;
  if (!whole) return { parts: paid, complete: false };
  const { total } = quoteOrder(matched, instrument, 'buy', rate);
  return { parts: matched, complete: total + demand.reserved <= money };
}

function refusal({ ledger, markets }: Deps, tx: Tx, order: OrderRecord, error: unknown, demand: Demand) {
  if (!(error instanceof InsufficientBalanceError)) return undefined;
  const { asset } = error;
  const { total, filled } = quoteOrder(
    demand.parts,
    markets.instrument(order.pair),
    order.side,
    order.feeRate,
  );
  // A purchase takes quote units, a sale base units.
  const needed = markets.say(asset, (order.side === 'buy' ? total : filled) + demand.reserved);
  const available = markets.say(asset, ledger.available(tx, order.traderId, asset));
  return insufficientFunds({ asset, available, need: `this order needs ${needed}` });
}

function describe({ markets }: Deps, { pair, side }: OrderRecord, { filled, cost, fee }: Traded): string {
  const { base, quote } = markets.instrument(pair);
  const what = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, filled)}`;
  const total = markets.say(quote, side === 'buy' ? cost + fee : cost - fee);
  const how = side === 'buy' ? 'including' : 'after';
  return `${what} for ${total}, ${how} a fee of ${markets.say(quote, fee)}.`;
}
