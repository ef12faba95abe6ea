import { DomainError } from '@papermint/contracts/common/domain-error';
import { sayUnits } from '@papermint/contracts/money/format';

/** The most that can be sent on one day (UTC), in US cents. It depends on the sender's identity, not on the package. */
export function dailyLimit(identityApproved: boolean): bigint {
  return identityApproved ? 5_000_000n : 100_000n;
}

/**
 * @param dollars the value of this transfer, `sent` that of the earlier ones of the day; US cents
 * @throws DomainError bad_input at `amount`
 */
export function checkLimit(dollars: bigint, sent: bigint, limit: bigint): void {
  if (sent + dollars <= limit) return;
  const left = sayUnits(limit > sent ? limit - sent : 0n, 2, 2);
  const most = sayUnits(limit, 2, 2);
  const why = `Amount exceeds your daily limit: ${left} of ${most} USD are left`;
  throw new DomainError('bad_input', why, 'amount');
}
