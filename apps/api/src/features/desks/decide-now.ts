import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Queue } from '../queues/queues-types.ts';
import { addClerks } from './clerks.ts';
import type { Decided } from './decide-record.ts';
import { decideRecord } from './decide-record.ts';
import type { DeskDeps } from './desk-types.ts';
import { waitingRecord } from './desk-types.ts';
import { queueNamed } from './queue-named.ts';

type Answered = Exclude<Decided, { outcome: 'held' | 'left' }>;

/**
 * Decides a record now. Where a second person is needed, the second simulated one decides as well.
 * @throws DomainError not_found where the record does not wait; conflict where somebody holds it, or people decide it
 */
export function decideNow(
  deps: DeskDeps,
  command: CommandContext,
  { queue: name, subject }: { queue: string; subject: string },
): Promise<{ outcome: Answered['outcome']; reason: string | null; message: string }> {
  const queue = queueNamed(deps, name);
  const { store, queues } = deps;
  return deps.commands.execute(
    command,
    async (tx) => {
      addClerks(deps, tx);
      const waiting = store.waiting(tx, queue.desk.waits);
      const id = waiting.find((one) => waitingRecord(queue, tx, one)?.subject === subject);
      const decided = id === undefined ? undefined : await decideWithSecond(deps, tx, queue, id);
      if (!decided)
        throw new DomainError('not_found', 'This record is not waiting for a decision', 'subject');
      if (decided.outcome === 'held' || decided.outcome === 'left') {
        throw new DomainError('conflict', decided.reason);
      }
      queues.changed(tx);
      const reason = 'reason' in decided ? decided.reason : null;
      const done = MESSAGES[decided.outcome];
      return { outcome: decided.outcome, reason, message: reason === null ? done : `${done} ${reason}` };
    },
    ({ outcome }) => ({ subject, data: { queue: name, outcome } }),
  );
}

/** Decides a record. Where that asks for a second person, the second simulated one decides as well. */
async function decideWithSecond(
  deps: DeskDeps,
  tx: Tx,
  queue: Queue,
  id: string,
): Promise<Decided | undefined> {
  const second = deps.queues.all().find(({ desk }) => desk.second);
  const requests = () => (second ? deps.store.waiting(tx, second.desk.waits) : []);
  const before = new Set(requests());
  const decided = await decideRecord(deps, tx, queue, id);
  const request = requests().find((one) => !before.has(one));
  if (!second || request === undefined || decided?.outcome !== 'requested') return decided;
  const agreed = await decideRecord(deps, tx, second, request);
  return agreed?.outcome === 'approved' ? agreed : decided;
}

const MESSAGES: Record<Answered['outcome'], string> = {
  approved: 'The simulated desk approved it.',
  refused: 'The simulated desk refused it.',
  answered: 'The simulated desk answered it.',
  requested: 'The simulated desk asked a second person.',
};
