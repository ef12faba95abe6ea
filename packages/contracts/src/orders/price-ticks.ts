import { DomainError } from '../common/domain-error.ts';
import { labelOf } from '../common/label.ts';
import type { RefusalReason } from '../common/refusal-reasons.ts';
import { decimalsOf, parseUnits, units } from '../money/amount.ts';
import { codeLabel } from '../money/asset-code.ts';

/**
 * A typed price in whole ticks.
 * @throws DomainError bad_input at `key` if it is not a price of the instrument
 */
export function priceTicksOf(
  price: string,
  key: string,
  instrument: { tick: string; quote: string },
  label: string = labelOf(key),
): number {
  const refuse = (what: string, more?: { reason: RefusalReason }) =>
    new DomainError('bad_input', `${label} ${what}`, key, more);
  const scale = decimalsOf(instrument.tick);
  const parsed = parseUnits(price, scale);
  if (parsed === 'not-a-number') throw refuse('is not a valid number');
  if (parsed === 'too-large') throw refuse('is too large', { reason: 'too_large' });
  const step = `must be a multiple of ${instrument.tick} ${codeLabel(instrument.quote)}`;
  if (parsed === 'too-many-decimals') throw refuse(step, { reason: 'not_a_multiple' });
  if (parsed <= 0n) throw refuse('must be more than 0');
  const tick = units(instrument.tick, scale);
  if (parsed % tick !== 0n) throw refuse(step, { reason: 'not_a_multiple' });
  const ticks = parsed / tick;
  if (ticks > BigInt(Number.MAX_SAFE_INTEGER)) throw refuse('is too large', { reason: 'too_large' });
  return Number(ticks);
}
