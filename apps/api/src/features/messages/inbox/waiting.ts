import { ANSWER_TARGET } from '@papermint/contracts/messages/statuses';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { InboxDeps } from './inbox-deps.ts';

function withoutOwn<R extends { traderId: string }>(rows: R[], reader: Staff): R[] {
  return rows.filter(({ traderId }) => traderId !== reader.id);
}

/** Counts the open conversations that the reader may answer. */
export function countWaiting({ clock, store }: InboxDeps, reader: Staff): QueueCounts {
  const now = clock.now();
  const since = withoutOwn(store.waiting(), reader).map(({ waitingSince }) => waitingSince ?? now);
  return countsOf(since, now, ANSWER_TARGET);
}

/** The ids of the open conversations that the reader may answer. */
export function listWaiting({ store }: InboxDeps, reader: Staff): string[] {
  return withoutOwn(store.waiting(), reader).map(({ id }) => id);
}
