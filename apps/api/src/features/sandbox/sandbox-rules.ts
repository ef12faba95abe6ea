import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseDuration } from '@papermint/contracts/common/duration';
import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';

export interface ClockChange {
  advance?: string | undefined;
  set?: string | undefined;
  speed?: number | undefined;
}

/**
 * The speed that a change asks for.
 * @throws DomainError bad_input at the field that is wrong
 */
export function clockSpeed(change: ClockChange): number {
  checkOneGiven(change);
  return change.speed as number;
}

function checkOneGiven(change: ClockChange): void {
  const given = (['advance', 'set', 'speed'] as const).filter((key) => change[key] !== undefined);
  if (given.length === 1) return;
  throw new DomainError('bad_input', 'Give exactly one of advance, set and speed', given[1] ?? 'advance');
}

/**
 * The instant that a change moves the clock to, in simulated ms.
 * @throws DomainError bad_input at the field that is wrong
 */
export function clockTarget(change: ClockChange, now: number): number {
  checkOneGiven(change);
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
    throw new DomainError('bad_input', 'Set must not be before now: the clock does not go back', 'set');
  return within(to, 'set');
}

function within(to: number, key: string): number {
  if (to > END_OF_TIME) throw new DomainError('bad_input', 'The clock goes no further than 2046', key);
  return to;
}
