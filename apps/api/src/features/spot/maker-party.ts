import { feeWithCarry, lowerRate } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import type { TradeParty } from '../../ledger/entries/trade-entry.ts';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Exchanged, SpotSettlementDeps } from './spot-settlement-deps.ts';
import { least } from './spot-settlement-deps.ts';

/**
 * What a resting order pays of a fill, and what stays held. Its rate is the maker rate of the trader's package now, but
 * never more than was reserved; the last fill of a purchase releases the rest.
 */
export function makerParty(
  { accounts, markets }: SpotSettlementDeps,
  tx: Tx,
  order: OrderRecord,
  { amount, cost }: Pick<Exchanged, 'amount' | 'cost'>,
): TradeParty {
  const { traderId, side } = order;
  const rate = lowerRate(accounts.feesOf(tx, traderId).maker, order.feeRate);
  const { fee: full, carry } = feeWithCarry(cost, rate, { fee: order.fee, carry: order.feeCarry });
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
