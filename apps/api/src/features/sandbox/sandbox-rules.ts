import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseDuration } from '@papermint/contracts/common/duration';
import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';

export interface ClockChange {
  advance?: string | undefined;
  set?: string | undefined;
  speed?: number | undefined;
}

/**
 * Whether a change moves the clock, rather than only changing its speed.
 * @throws DomainError bad_input at the field that is wrong
 */
export function movesClock({ advance, set, speed }: ClockChange): boolean {
  if (advance !== undefined && set !== undefined) {
    throw new DomainError('bad_input', 'Set cannot be given together with advance', 'set');
  }
  if (advance === undefined && set === undefined && speed === undefined) {
    throw new DomainError('bad_input', 'Give advance, set or speed', 'advance');
  }
  return advance !== undefined || set !== undefined;
}

/**
 * The instant that a change moves the clock to, in simulated ms.
 * @throws DomainError bad_input at the field that is wrong
 */
export function clockTarget(change: ClockChange, now: number): number {
  if (change.advance !== undefined) {
    const by = parseDuration(change.advance);
    if (by === undefined)
      throw new DomainError('bad_input', 'Advance is not a duration like P30D or PT1H', 'advance');
    return within(now + by, 'advance');
  }
  const set = change.set as string;
  const to = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(set) ? Date.parse(set) : Number.NaN;
  if (Number.isNaN(to))
    throw new DomainError('bad_input', 'Set is not a time like 2026-06-01T12:00:00Z', 'set');
  if (to < now)
    throw new DomainError('bad_input', 'Set must not be before now: the clock cannot go back', 'set');
  return within(to, 'set');
}

function within(to: number, key: string): number {
  if (to > END_OF_TIME) throw new DomainError('bad_input', 'The clock cannot go past 2046', key);
  return to;
}
