import { DomainError } from '../common/domain-error.ts';
import type { RefusalReason } from '../common/refusal-reasons.ts';
import { parseUnits } from './amount.ts';

const refuse = (message: string, more?: { reason: RefusalReason }) =>
  new DomainError('bad_input', message, 'amount', more);

export const amountTooLarge = () => refuse('Amount is too large', { reason: 'too_large' });

/** @throws DomainError bad_input at `amount` if it is not an amount of the asset above zero */
export function positiveUnits(text: string, asset: { code: string; scale: number }): bigint {
  const amount = amountUnits(text, asset);
  if (amount <= 0n) throw refuse('Amount must be more than 0');
  return amount;
}

/**
 * The minor units of a typed amount, with its sign.
 * @throws DomainError bad_input at `amount` if it is not an amount of the asset
 */
export function amountUnits(text: string, asset: { code: string; scale: number }): bigint {
  const parsed = parseUnits(text, asset.scale);
  if (parsed === 'not-a-number') throw refuse('Amount is not a valid number');
  if (parsed === 'too-large') throw amountTooLarge();
  if (parsed === 'too-many-decimals') {
    throw refuse(`Amount has too many decimals: ${asset.code} has ${asset.scale}`, {
      reason: 'too_many_decimals',
    });
  }
  return parsed;
}

/**
 * The minor units of an amount in its own field, never below zero.
 * @param at the field's key, and how a sentence at it begins
 * @throws DomainError bad_input at the field
 */
export function unitsAt(
  text: string,
  { code, scale }: { code: string; scale: number },
  at: { key: string; label: string; orZero?: boolean },
): bigint {
  const fault = (why: string, more?: { reason: RefusalReason }) =>
    new DomainError('bad_input', `${at.label} ${why}`, at.key, more);
  const parsed = parseUnits(text, scale);
  if (parsed === 'too-large') throw fault('is too large', { reason: 'too_large' });
  if (parsed === 'too-many-decimals')
    throw fault(`has too many decimals: ${code} has ${scale}`, { reason: 'too_many_decimals' });
  if (parsed === 'not-a-number') throw fault('is not a valid number');
  if (at.orZero ? parsed < 0n : parsed <= 0n) {
    throw fault(at.orZero ? 'must not be below 0' : 'must be more than 0');
  }
  return parsed;
}
