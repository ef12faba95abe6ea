import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseDuration } from '@papermint/contracts/common/duration';
import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';
import { DAY } from '@papermint/contracts/common/time-units';

/** A record, and the status that the clock waits for. */
export interface AwaitedStatus {
  subject: string;
  status: string;
  /** ISO 8601 duration. */
  within?: string | undefined;
}

export interface ClockChange {
  advance?: string | undefined;
  set?: string | undefined;
  until?: 'next-job' | 'idle' | AwaitedStatus | undefined;
  speed?: number | undefined;
}

/** A world is idle if no work is due within this time, simulated ms. */
export const IDLE_AHEAD = 30 * DAY;
/** The most jobs that run until a world is idle. */
export const MOST_UNTIL_IDLE = 10_000;
/** How long the clock waits for a status by default. */
const WITHIN = 'P30D';

/**
 * Whether a change moves the clock, rather than only changing its speed.
 * @throws DomainError bad_input at the field that is wrong
 */
export function movesClock({ advance, set, until, speed }: ClockChange): boolean {
  const moves = Object.entries({ advance, set, until }).filter(([, value]) => value !== undefined);
  const [first, second] = moves.map(([key]) => key);
  if (first !== undefined && second !== undefined) {
    const label = second.charAt(0).toUpperCase() + second.slice(1);
    throw new DomainError('bad_input', `${label} cannot be given together with ${first}`, second);
  }
  if (first === undefined && speed === undefined) {
    throw new DomainError('bad_input', 'Give advance, set, until or speed', 'advance');
  }
  return first !== undefined;
}

/**
 * The instant that a change moves the clock to, in simulated ms.
 * @throws DomainError bad_input at the field that is wrong
 */
export function clockTarget({ advance, set }: Pick<ClockChange, 'advance' | 'set'>, now: number): number {
  if (advance !== undefined) {
    const by = parseDuration(advance);
    if (by === undefined)
      throw new DomainError('bad_input', 'Advance is not a duration like P30D or PT1H', 'advance');
    return within(now + by, 'advance');
  }
  const to =
    set !== undefined && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(set) ? Date.parse(set) : Number.NaN;
  if (Number.isNaN(to))
    throw new DomainError('bad_input', 'Set is not a time like 2026-06-01T12:00:00Z', 'set');
  if (to < now)
    throw new DomainError('bad_input', 'Set must not be before now: the clock cannot go back', 'set');
  return within(to, 'set');
}

/**
 * The last instant at which the clock waits for a status, in simulated ms.
 * @throws DomainError bad_input at `until.within`
 */
export function waitingEnd({ within: given = WITHIN }: AwaitedStatus, now: number): number {
  const by = parseDuration(given);
  if (by === undefined)
    throw new DomainError('bad_input', 'Within is not a duration like P30D or PT1H', 'until.within');
  if (by === 0) throw new DomainError('bad_input', 'Within must be longer than zero', 'until.within');
  return within(now + by, 'until.within');
}

function within(to: number, key: string): number {
  if (to > END_OF_TIME) throw new DomainError('bad_input', 'The clock cannot go past 2046', key);
  return to;
}
