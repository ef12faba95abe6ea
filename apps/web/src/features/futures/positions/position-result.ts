import type { Position } from '@papermint/contracts/futures/model';
import { add, decimal, decimalText, subtract } from '../../../lib/text/decimal.ts';

/** The result of a position so far: realized P&L and funding, less fees, plus payments of the insurance fund. */
export function resultOf({
  realizedPnl,
  funding,
  fees,
  covered,
}: Pick<Position, 'realizedPnl' | 'funding' | 'fees' | 'covered'>): string {
  const gained = add(add(decimal(realizedPnl), decimal(funding)), decimal(covered));
  return decimalText(subtract(gained, decimal(fees)));
}
