import { DomainError } from '@papermint/contracts/common/domain-error';
import type { OrderRecord } from '../records/order-records.ts';
import type { MatchResult } from './order-match.ts';

/** The refusal of an order that would trade with one of its own trader. */
export const selfTrade = (key: string) =>
  new DomainError('self_trade', 'This would trade with your own order: cancel that one first', key);

/** Why an order that is placed or amended must not have this match; undefined if it may. */
export function matchRefusal(
  { postOnly, limitTicks }: OrderRecord,
  { noLiquidity, selfTradePrevented, own, prevented, bounded }: MatchResult,
): DomainError | undefined {
  if (postOnly && (!noLiquidity || selfTradePrevented)) {
    return new DomainError(
      'bad_input',
      'Price would fill immediately, which post only does not allow',
      'price',
      { reason: 'would_take' },
    );
  }
  // What it does to resting orders of its own trader needs no liquidity.
  if (limitTicks !== null || !noLiquidity || own.length + prevented.length > 0) return undefined;
  if (selfTradePrevented) return selfTrade('amount');
  const why = `There is no liquidity on the other side${bounded ? `: ${bounded}` : '. Try again in a moment'}`;
  return new DomainError('no_liquidity', why, 'amount');
}

/** @throws DomainError if an order that is placed or amended must not have this match */
export function checkMatch(order: OrderRecord, result: MatchResult): void {
  const refusal = matchRefusal(order, result);
  if (refusal) throw refusal;
}
