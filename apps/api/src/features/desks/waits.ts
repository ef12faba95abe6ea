import type { DeskWaitView } from '@papermint/contracts/desks/model';
import type { Reads } from '../../platform/database/statement.ts';
import type { Queue } from '../queues/queues-types.ts';
import type { DeskDeps } from './desk-types.ts';
import { jobOf, modeOf, waitingRecord } from './desk-types.ts';

/** What waits of a trader, the longest wait first. */
export function waitsOf(deps: DeskDeps, reads: Reads, traderId: string): DeskWaitView[] {
  const { store } = deps;
  return deps.queues
    .all()
    .filter(({ desk }) => desk.waits.owner !== undefined)
    .flatMap((queue) =>
      store.waitingOf(reads, queue.desk.waits, traderId).map((id) => waitOf(deps, reads, queue, id)),
    )
    .filter((wait) => wait !== undefined)
    .sort((a, b) => a.since.localeCompare(b.since));
}

function waitOf(deps: DeskDeps, reads: Reads, queue: Queue, id: string): DeskWaitView | undefined {
  const { store } = deps;
  const { desk, name, target } = queue;
  const record = waitingRecord(queue, reads, id);
  if (!record) return undefined;
  const { subject, since } = record;
  const mode = modeOf(deps, name);
  const dueAt = store.dueAt(reads, jobOf(name), id) ?? since + target;
  const who = mode === 'automatic' ? 'The simulated desk' : 'Our staff';
  return {
    queue: name,
    subject,
    mode,
    text: `${who} will ${desk.task}.`,
    since: new Date(since).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
  };
}
