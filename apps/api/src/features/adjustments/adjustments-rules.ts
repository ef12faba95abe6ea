import type { AdjustmentCategory } from '@papermint/contracts/adjustments/adjustment-terms';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { magnitude } from '@papermint/contracts/money/amount';
import { amountTooLarge, amountUnits } from '@papermint/contracts/money/amount-units';

/** The most minor units of one adjustment: thousands of them still fit into a balance of 64 bits. */
const MOST = 10n ** 15n;
/** The most that an account holds after an adjustment. */
const MOST_HELD = 10n ** 17n;

/** @throws DomainError bad_input at `amount` where the account would hold more than fits */
export function checkHeld(available: bigint): void {
  if (available > MOST_HELD) throw amountTooLarge();
}

/** @returns minor units of the asset, signed. @throws DomainError bad_input at `amount` */
export function adjustmentAmount(text: string, asset: { code: string; scale: number }): bigint {
  const amount = amountUnits(text, asset);
  if (amount === 0n) throw new DomainError('bad_input', 'Amount must not be 0', 'amount');
  if (magnitude(amount) > MOST) throw amountTooLarge();
  return amount;
}

/** The account of the house on the other side. The house pays refunds and goodwill from its fees. */
export function houseSide(category: AdjustmentCategory): 'fees' | 'external' {
  return category === 'refund' || category === 'goodwill' ? 'fees' : 'external';
}
