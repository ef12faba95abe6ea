import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { sayUnits } from '@papermint/contracts/money/format';

/** Calls that let money out without a step-up, and why. */
export const WITHOUT_STEP_UP: Readonly<Record<string, string>> = {
  'cards.pay': 'A simulated merchant gets it, and no person; the limits of the card bound it.',
};

/** The day of an instant, in days since 1970. @param at simulated ms */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** @throws DomainError bad_input at `field`; all in US cents */
export function checkDailyLimit(dollars: bigint, used: bigint, daily: bigint, field = 'amount'): void {
  if (used + dollars <= daily) return;
  const left = sayUnits(daily > used ? daily - used : 0n, 2, 2);
  const most = sayUnits(daily, 2, 2);
  const why = `Amount exceeds your daily limit: ${left} of ${most} USD are left`;
  throw new DomainError('bad_input', why, field);
}
