import { feeUnits, feeWithCarry, lowerRate } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import type { TradeParty } from '../../ledger/entries/trade-entry.ts';
import { matchEntry, tradeEntry } from '../../ledger/entries/trade-entry.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { Execution, ExecutionFees, IncomingExecution } from '../../orders/settlement.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { costBasisAfterBuy, costBasisAfterSale, NO_COST_BASIS } from './cost-basis-rules.ts';
import type { SpotSettlementDeps } from './spot-settlement-deps.ts';

interface Exchanged {
  /** Base units. */
  amount: bigint;
  /** Quote units. */
  cost: bigint;
  fee: bigint;
}

type NewTransaction = Parameters<Wallet['record']>[1];

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function fillIncoming(
  deps: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  executions: readonly IncomingExecution[],
): ExecutionFees[] {
  const { accounts, ledger, markets, wallet } = deps;
  const { base, quote } = markets.instrument(order.pair);
  const { id: reference, traderId, side } = order;
  const rate = lowerRate(accounts.feesOf(tx, traderId).taker, order.feeRate);
  const total: Exchanged = { amount: 0n, cost: 0n, fee: 0n };
  const fromMarket: Exchanged = { amount: 0n, cost: 0n, fee: 0n };
  const fees: ExecutionFees[] = [];
  for (const { amount, cost, maker } of executions) {
    // The fee of the whole is rounded once. Each execution bears what it adds to that fee.
    const added = feeUnits(total.cost + cost, rate) - total.fee;
    const fee = side === 'sell' ? least(added, cost) : added;
    add(total, { amount, cost, fee });
    if (!maker) {
      add(fromMarket, { amount, cost, fee });
      fees.push({ taker: fee, maker: 0n });
      continue;
    }
    const party = makerParty(deps, tx, maker, { amount, cost });
    const parties = [{ traderId, side, fee }, party] as const;
    ledger.post(tx, matchEntry({ reference, base, quote, amount, cost, parties }));
    fees.push({ taker: fee, maker: party.fee });
  }
  if (fromMarket.amount > 0n) {
    const { amount, cost, fee } = fromMarket;
    const party = { traderId, side, fee };
    ledger.post(tx, tradeEntry({ reference, base, quote, amount, cost, party }));
  }
  const transactions = [storeTrade(deps, tx, order, total)];
  for (const [index, { maker, amount, cost }] of executions.entries()) {
    if (!maker) continue;
    transactions.push(
      storeTrade(deps, tx, maker, { amount, cost, fee: (fees[index] as ExecutionFees).maker }),
    );
  }
  wallet.recordAll(tx, transactions);
  return fees;
}

export function fillResting(
  deps: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  { amount, cost }: Execution,
): bigint {
  const { ledger, markets, wallet } = deps;
  const { base, quote } = markets.instrument(order.pair);
  const party = makerParty(deps, tx, order, { amount, cost });
  ledger.post(tx, tradeEntry({ reference: order.id, base, quote, amount, cost, party }));
  wallet.record(tx, storeTrade(deps, tx, order, { amount, cost, fee: party.fee }));
  return party.fee;
}

/**
 * What a resting order pays for a fill, and what stays held. Its rate is the current maker rate of the trader's package,
 * but never more than was reserved. The last fill of a purchase releases the rest.
 */
function makerParty(
  { accounts, markets }: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  { amount, cost }: Pick<Exchanged, 'amount' | 'cost'>,
): TradeParty {
  const { traderId, side } = order;
  const rate = lowerRate(accounts.feesOf(tx, traderId).maker, order.feeRate);
  const { fee: full, carry } = feeWithCarry(cost, rate, order.feeCarry);
  order.feeCarry = carry;
  if (side === 'sell') {
    order.held -= amount;
    return { traderId, side, fee: least(full, cost), held: { refund: 0n } };
  }
  const remaining = order.amount - order.filled - amount;
  const last = remaining === 0n;
  const needed = last ? 0n : costAtLimit(order, remaining, markets.instrument(order.pair));
  const fee = least(full, order.held - cost - needed);
  const left = order.held - cost - fee;
  order.held = last ? 0n : left;
  return { traderId, side, fee, held: { refund: last ? left : 0n } };
}

/** Stores the cost basis of a trader. @returns the transaction as they see it */
function storeTrade(
  { store, markets, ids, clock }: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  done: Exchanged,
): NewTransaction {
  const { traderId, pair, side } = order;
  const basis = store.costBasis(tx, traderId, pair) ?? NO_COST_BASIS;
  const next = side === 'buy' ? costBasisAfterBuy(basis, done) : costBasisAfterSale(basis, done);
  store.putCostBasis(tx, traderId, pair, next);
  const { base, quote, name } = markets.instrument(pair);
  const now = clock.now();
  const direction = side === 'buy' ? 1n : -1n;
  return {
    id: ids.uuid(now),
    traderId,
    type: 'trade',
    status: 'completed',
    currency: base,
    amount: direction * done.amount,
    counterCurrency: quote,
    counterAmount: -direction * done.cost - done.fee,
    fee: done.fee,
    feeCurrency: quote,
    description: `${side === 'buy' ? 'Bought' : 'Sold'} ${name}`,
    reference: order.id,
    createdAt: now,
  };
}

function add(sum: Exchanged, { amount, cost, fee }: Exchanged): void {
  sum.amount += amount;
  sum.cost += cost;
  sum.fee += fee;
}
