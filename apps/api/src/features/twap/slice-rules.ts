import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import type { RefusalReason } from '@papermint/contracts/common/refusal-reasons';
import type { Side } from '@papermint/contracts/orders/model';

/** Temporary refusals: the market is closed or empty, or the part is below the minimum value now. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['market_closed', 'no_liquidity', 'self_trade']);

/** Whether a TWAP order continues after the refusal of one of its orders. */
export const isPassing = ({
  code,
  reason,
}: {
  code: ErrorCode;
  reason?: RefusalReason | null | undefined;
}): boolean => PASSING.has(code) || reason === 'too_small';

/** Whether the price of the market is worse than the limit. */
export const isBeyond = (side: Side, limitTicks: number | null, priceTicks: number): boolean =>
  limitTicks !== null && (side === 'buy' ? priceTicks > limitTicks : priceTicks < limitTicks);
