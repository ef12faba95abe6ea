import type { AdjustmentCategory } from '@papermint/contracts/adjustments/adjustment-terms';
import { ADJUSTMENT_LIMIT } from '@papermint/contracts/adjustments/adjustment-terms';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits } from '@papermint/contracts/money/amount';

/** The most minor units of one adjustment: thousands of them still fit into a balance of 64 bits. */
const MOST = 10n ** 15n;
/** The most that an account holds after one. */
const MOST_HELD = 10n ** 17n;

const tooLarge = () => new DomainError('bad_input', 'Amount is too large', 'amount');

/** @throws DomainError bad_input at `amount` where the account would hold more than fits */
export function checkHeld(available: bigint): void {
  if (available > MOST_HELD) throw tooLarge();
}

/** @returns minor units of the asset, signed. @throws DomainError bad_input at `amount` */
export function adjustmentAmount(text: string, asset: { code: string; scale: number }): bigint {
  const refuse = (message: string) => new DomainError('bad_input', message, 'amount');
  const parsed = parseUnits(text, asset.scale);
  if (parsed === 'not-a-number') throw refuse('Amount is not a valid number');
  if (parsed === 'too-large') throw tooLarge();
  if (parsed === 'too-many-decimals') {
    throw refuse(`Amount has too many decimals: ${asset.code} has ${asset.scale}`);
  }
  if (parsed === 0n) throw refuse('Amount must not be 0');
  if (magnitude(parsed) > MOST) throw tooLarge();
  return parsed;
}

/** Whether a second person must approve it. @param alone what the maker has adjusted alone in 24 hours; US cents */
export function needsSecondPerson(dollars: bigint, alone: bigint): boolean {
  return alone + dollars > BigInt(ADJUSTMENT_LIMIT) * 100n;
}

/** The house's account on the other side: it pays refunds and goodwill itself. */
export function houseSide(category: AdjustmentCategory): 'fees' | 'external' {
  return category === 'refund' || category === 'goodwill' ? 'fees' : 'external';
}

export const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);
