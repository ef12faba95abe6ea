import type { QueueView } from '@papermint/contracts/queues/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import { claimNext, claimRecord, releaseClaim } from './claim-record.ts';
import { claimsOf, maySee, queueChanged } from './claims.ts';
import type { QueueDeps } from './queue-deps.ts';
import type { Queue } from './queues-types.ts';
import { assertFree, isHeld, settleClaim } from './settle-claim.ts';

export type Queues = ReturnType<typeof createQueues>;

export function createQueues(parts: Omit<QueueDeps, 'queues' | 'listeners'>) {
  const deps: QueueDeps = { ...parts, queues: new Map(), listeners: createListeners() };
  return bindVerbs(deps, {
    declare,
    list,
    claim: claimRecord,
    next: claimNext,
    release: releaseClaim,
    settle: settleClaim,
    assertFree,
    claims: claimsOf,
    changed: queueChanged,
    onChange,
    all: ({ queues }: QueueDeps): Queue[] => [...queues.values()],
    isHeld,
  });
}

function declare({ queues }: QueueDeps, queue: Queue): void {
  queues.set(queue.name, queue);
}

/** The queues that the reader may see, with what waits in each. */
const list = ({ queues }: QueueDeps, reader: Staff): QueueView[] =>
  [...queues.values()]
    .filter((queue) => maySee(queue, reader))
    .map(({ name, title, path, target, counts }) => ({
      queue: name,
      title,
      path,
      target: target / 1000,
      ...counts(reader),
    }));

/** @returns a way to stop */
function onChange({ listeners }: QueueDeps, listener: () => void): () => void {
  return listeners.add(listener);
}
