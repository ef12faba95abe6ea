import { feeUnits, lowerRate } from '@papermint/contracts/orders/fee-quote';
import { matchEntry, tradeEntry } from '../../ledger/entries/trade-entry.ts';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { ExecutionFees, IncomingExecution } from '../../orders/settlement.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { makerParty } from './maker-party.ts';
import type { Exchanged, SpotSettlementDeps } from './spot-settlement-deps.ts';
import { least } from './spot-settlement-deps.ts';
import { tradeTransaction } from './trade-transaction.ts';

/**
 * Settles the executions of an incoming order: one entry for each resting order of another trader, and one for all
 * that the simulated market fills.
 */
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
    // The fee is rounded once, on the whole: each execution bears what it adds to that.
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
  const transactions = [tradeTransaction(deps, order, total)];
  for (const [index, { maker, amount, cost }] of executions.entries()) {
    if (!maker) continue;
    transactions.push(
      tradeTransaction(deps, maker, { amount, cost, fee: (fees[index] as ExecutionFees).maker }),
    );
  }
  wallet.recordAll(tx, transactions);
  return fees;
}

/** Settles a fill of a resting order by the simulated market. @returns its fee, quote units */
export function fillResting(
  deps: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  { amount, cost }: Pick<Exchanged, 'amount' | 'cost'>,
): bigint {
  const { ledger, markets, wallet } = deps;
  const { base, quote } = markets.instrument(order.pair);
  const party = makerParty(deps, tx, order, { amount, cost });
  ledger.post(tx, tradeEntry({ reference: order.id, base, quote, amount, cost, party }));
  wallet.record(tx, tradeTransaction(deps, order, { amount, cost, fee: party.fee }));
  return party.fee;
}

function add(sum: Exchanged, { amount, cost, fee }: Exchanged): void {
  sum.amount += amount;
  sum.cost += cost;
  sum.fee += fee;
}
