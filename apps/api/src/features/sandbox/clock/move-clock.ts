import { DomainError } from '@papermint/contracts/common/domain-error';
import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Move, Moved } from '../../../platform/time/test-clock.ts';
import type { Awaited } from './awaited-record-rules.ts';
import { canReach, checkAwaited, endedElsewhere } from './awaited-record-rules.ts';
import type { ClockDeps } from './clock-deps.ts';
import { awaitedRecord, iso, subjectOf } from './clock-deps.ts';
import type { AwaitedStatus, ClockChange } from './clock-rules.ts';
import { clockTarget, IDLE_AHEAD, MOST_UNTIL_IDLE, waitingEnd } from './clock-rules.ts';

/**
 * Moves the clock forward, and runs what is due on the way.
 * @returns how many jobs ran, and the last of them
 * @throws DomainError bad_input at a field; not_found for an unknown record; conflict where what is waited for cannot
 *   happen or did not: the clock then stands where the sentence says
 */
export async function moveClock(deps: ClockDeps, change: Omit<ClockChange, 'speed'>) {
  const { until } = change;
  const { jobs, ran } = await movesOf(deps, change, until);
  return {
    jobs,
    ran: ran.map(({ kind, subject, at }) => ({ job: kind, at: iso(at), subject: subjectOf(subject) })),
  };
}

function movesOf(
  deps: ClockDeps,
  change: Omit<ClockChange, 'speed'>,
  until: ClockChange['until'],
): Promise<Moved> {
  if (until === undefined) return deps.testClock.move(() => ({ to: (now) => clockTarget(change, now) }));
  if (until === 'next-job') return deps.testClock.move(() => toNextJob(deps));
  if (until === 'idle') return moveUntilIdle(deps);
  return moveUntilStatus(deps, until);
}

/** The move to the next job; all jobs of its instant run. */
function toNextJob({ jobs }: ClockDeps): Move {
  const [next] = jobs.scheduled(1);
  if (!next) throw new DomainError('conflict', 'No job is scheduled', 'until');
  return { to: (now) => Math.max(now, next.at) };
}

async function moveUntilIdle({ testClock, jobs, clock, committed }: ClockDeps): Promise<Moved> {
  const isIdle = (tx: Pick<Tx, 'get'>, now: number) => !jobs.isWorkDue(tx, now + IDLE_AHEAD);
  let overrun = false;
  const moved = await testClock.move(() => {
    if (isIdle(committed, clock.now())) return undefined;
    return {
      to: () => END_OF_TIME,
      stopsAt(tx, now, tried) {
        const idle = isIdle(tx, now);
        overrun = !idle && tried >= MOST_UNTIL_IDLE;
        return idle || overrun;
      },
    };
  });
  if (overrun) {
    const why = `More than 10,000 jobs run until no work is due. The clock stands at ${iso(clock.now())}.`;
    throw new DomainError('conflict', why, 'until');
  }
  return moved;
}

async function moveUntilStatus(deps: ClockDeps, awaited: AwaitedStatus): Promise<Moved> {
  const { testClock, clock, committed } = deps;
  const { subject, status: wanted } = awaited;
  const ends = (record: Awaited) => record.status === wanted || !canReach(record, wanted);
  const moved = await testClock.move(() => {
    const end = waitingEnd(awaited, clock.now());
    const record = recordOf(committed, subject);
    checkAwaited(record, wanted);
    if (record.status === wanted) return undefined;
    return { to: () => end, stopsAt: (tx) => ends(recordOf(tx, subject)) };
  });
  const record = recordOf(committed, subject);
  if (record.status !== wanted) throw endedElsewhere(record, wanted, iso(clock.now()));
  return moved;
}

/** @throws DomainError not_found at `until.subject` */
function recordOf(reads: Pick<Tx, 'get'>, subject: string): Awaited {
  const record = awaitedRecord(reads, subject);
  if (!record) {
    const why = 'No deposit, withdrawal, order, stake, offer, card or other record with a status has this id';
    throw new DomainError('not_found', why, 'until.subject');
  }
  return record;
}
