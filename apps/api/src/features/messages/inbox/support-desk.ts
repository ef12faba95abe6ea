import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import { supportAnswer } from '../support-desk-rules.ts';
import { answerable } from './answerable.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { replyAsStaff } from './reply-as-staff.ts';

/** How the simulated desk answers conversations. */
export function supportDesk(deps: InboxDeps): QueueDesk {
  const { store } = deps;
  return {
    task: 'answer your message',
    takes: { least: 3 * MINUTE, most: HOUR },
    waits: {
      table: conversationTransitions,
      rows: 'Conversation',
      statuses: ['open'],
      owner: 'traderId',
    },
    record(reads, id) {
      const row = store.one(reads, id);
      return row && { status: row.status, subject: id, since: row.waitingSince ?? row.lastAt };
    },
    decide: (tx, clerk, uuid) => answer(deps, tx, clerk, uuid),
  };
}

async function answer(deps: InboxDeps, tx: Tx, clerk: DeskClerk, uuid: string): Promise<DeskOutcome> {
  const { messages } = deps;
  const row = answerable(deps, tx, clerk.staff, uuid);
  const { topic, subject, firstName, traderId } = row;
  const { rows } = messages.before(tx, row.id, row.messages + 1);
  const text = rows.findLast(({ sender }) => sender === 'trader')?.text ?? '';
  const waits = clerk.waitsOf(traderId);
  const reply = supportAnswer({ topic, subject, text, firstName, waits });
  await clerk.act('messagesStaff.reply', (command) =>
    replyAsStaff(deps, command, clerk.staff, { uuid, ...reply }),
  );
  return { outcome: 'answered' };
}
