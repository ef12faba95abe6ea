import type { DomainError } from '@papermint/contracts/common/domain-error';
import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import type { MatchResult } from '../matching/order-match.ts';

/** Why the rest of a match is canceled. */
export function cancelReasonOf({
  unpaid,
  selfTradePrevented,
  remaining,
  prevented,
  bounded,
  fokUnfilled,
}: MatchResult): CancelReason {
  if (unpaid !== undefined) return 'insufficient_balance';
  if (selfTradePrevented || (remaining === 0 && prevented.length > 0)) return 'self_trade';
  if (bounded !== undefined) return 'price_bound';
  return fokUnfilled ? 'not_filled_whole' : 'no_liquidity';
}

/** Why an order is canceled that its settlement refuses. */
export const refusalReason = ({ code }: DomainError): CancelReason =>
  code === 'insufficient_balance' ? 'insufficient_balance' : 'refused';
