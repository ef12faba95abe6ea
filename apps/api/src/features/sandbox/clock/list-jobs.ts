import type { ClockDeps } from './clock-deps.ts';
import { awaitedRecord, iso, subjectOf } from './clock-deps.ts';

/** The first scheduled jobs, with what they are about. */
export async function listJobs(deps: ClockDeps, most: number) {
  const { clock, jobs, committed } = deps;
  return {
    now: iso(clock.now()),
    count: jobs.count(),
    jobs: jobs.scheduled(most).map(({ kind, subject, at }) => {
      const record = awaitedRecord(committed, subject);
      return {
        job: kind,
        at: iso(at),
        subject: subjectOf(subject),
        record: record?.entity ?? null,
        status: record?.status ?? null,
        recurring: jobs.isRecurring(kind),
      };
    }),
  };
}
