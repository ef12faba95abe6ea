import { DomainError } from '../common/domain-error.ts';
import { labelOf } from '../common/label.ts';
import type { RefusalReason } from '../common/refusal-reasons.ts';
import { parseUnits, units } from '../money/amount.ts';
import { codeLabel } from '../money/asset-code.ts';

/**
 * A typed amount in whole lots.
 * @throws DomainError bad_input at `key` if it is no amount of the instrument
 */
export function lotsOf(
  amount: string,
  key: string,
  { lot, base, baseScale }: { lot: string; base: string; baseScale: number },
): number {
  const label = labelOf(key);
  const refuse = (what: string, more?: { reason: RefusalReason }) =>
    new DomainError('bad_input', `${label} ${what}`, key, more);
  const parsed = parseUnits(amount, baseScale);
  if (parsed === 'not-a-number') throw refuse('is not a valid number');
  if (parsed === 'too-large') throw refuse('is too large', { reason: 'too_large' });
  const step = `must be a multiple of ${lot} ${codeLabel(base)}`;
  if (parsed === 'too-many-decimals') throw refuse(step, { reason: 'not_a_multiple' });
  if (parsed <= 0n) throw refuse('must be more than 0');
  const lotUnits = units(lot, baseScale);
  if (parsed % lotUnits !== 0n) throw refuse(step, { reason: 'not_a_multiple' });
  const lots = parsed / lotUnits;
  if (lots > BigInt(Number.MAX_SAFE_INTEGER)) throw refuse('is too large', { reason: 'too_large' });
  return Number(lots);
}
