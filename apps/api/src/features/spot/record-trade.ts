import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { costBasisAfterBuy, costBasisAfterSale, NO_COST_BASIS } from './cost-basis-rules.ts';
import type { Exchanged, SpotSettlementDeps } from './spot-settlement-deps.ts';

type NewTransaction = Parameters<Wallet['record']>[1];

/** Stores the cost basis of a trader. @returns the transaction as they see it */
export function recordTrade(
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
