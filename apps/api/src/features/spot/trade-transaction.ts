import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Exchanged, SpotSettlementDeps } from './spot-settlement-deps.ts';

type NewTransaction = Parameters<Wallet['record']>[1];

/** The transaction of a trade, as its trader sees it. */
export function tradeTransaction(
  { markets, ids, clock }: SpotSettlementDeps,
  order: OrderRecord,
  done: Exchanged,
): NewTransaction {
  const { traderId, pair, side } = order;
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
