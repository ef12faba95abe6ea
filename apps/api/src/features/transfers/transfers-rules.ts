import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits } from '@papermint/contracts/money/amount';
import { sayUnits } from '@papermint/contracts/money/format';

/** The most that can be sent on one day (UTC), in US cents. It depends on the sender's identity, not on the package. */
export function dailyLimit(identityApproved: boolean): bigint {
  return identityApproved ? 5_000_000n : 100_000n;
}

/** @returns minor units of the asset. @throws DomainError bad_input at `amount` */
export function amountOf(text: string, asset: { code: string; scale: number }): bigint {
  const refuse = (message: string) => new DomainError('bad_input', message, 'amount');
  const parsed = parseUnits(text, asset.scale);
  if (parsed === 'not-a-number') throw refuse('Amount is not a valid number');
  if (parsed === 'too-large') throw refuse('Amount is too large');
  if (parsed === 'too-many-decimals') {
    throw refuse(`Amount has too many decimals: ${asset.code} has ${asset.scale}`);
  }
  if (parsed <= 0n) throw refuse('Amount must be more than 0');
  return parsed;
}

/**
 * @param dollars the value of this transfer, `sent` that of the earlier ones of the day; US cents
 * @throws DomainError bad_input at `amount`
 */
export function checkLimit(dollars: bigint, sent: bigint, limit: bigint): void {
  if (sent + dollars <= limit) return;
  const left = sayUnits(limit > sent ? limit - sent : 0n, 2, 2);
  const most = sayUnits(limit, 2, 2);
  const why = `Amount is beyond your daily limit: ${left} of ${most} USD are left`;
  throw new DomainError('bad_input', why, 'amount');
}
