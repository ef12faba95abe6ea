import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { send } from '@papermint/contracts/messages/broadcast-calls';
import { MOST_BROADCAST } from '@papermint/contracts/messages/statuses';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { BroadcastRecord } from '../messages-types.ts';
import type { BroadcastDeps, Changed } from './broadcast-deps.ts';
import { changedBroadcast, SEND, statusSubject, traderCount } from './broadcast-views.ts';

/** The delay before the first part, simulated ms. Until then a broadcast can be stopped before anybody receives it. */
const FIRST_AFTER = 5000;
/** How long the same text to the same recipients is refused as a mistake, simulated ms. */
const ONCE_IN = HOUR;

/**
 * Starts a broadcast, which a job sends in parts.
 * @throws DomainError not_found at `accountId`; conflict at `count` or `text`; bad_input at `count`
 */
export async function sendBroadcast(
  deps: BroadcastDeps,
  command: CommandContext,
  staffId: string,
  { count, topic, subject: title, text, mail, reason, ...filter }: z.output<typeof send.input>,
): Promise<Changed> {
  const { commands, sending, clock, store, ids, statuses, jobs, queues } = deps;
  const { uuid } = await commands.execute(
    command,
    async (tx) => {
      const recipients = sending.chosen(tx, filter, count, MOST_BROADCAST);
      const now = clock.now();
      const words = JSON.stringify(filter);
      const same = store.since(tx, now - ONCE_IN, text).find((row) => row.filter === words);
      if (same && same.status !== 'stopped') {
        throw new DomainError(
          'conflict',
          'The same text was sent to the same traders less than an hour ago',
          'text',
        );
      }
      const row: BroadcastRecord = {
        id: ids.uuid(now),
        status: 'sending',
        topic,
        subject: title,
        text,
        mail,
        filter: words,
        recipients: count,
        sent: 0,
        failed: 0,
        byId: staffId,
        reason,
        createdAt: now,
        endedAt: null,
      };
      store.add(tx, row);
      store.addRecipients(
        tx,
        row.id,
        recipients.map(({ id }) => id),
      );
      statuses.begin(tx, { ...statusSubject(row, command.actor), status: 'sending' });
      jobs.schedule(tx, SEND, row.id, now + FIRST_AFTER);
      queues.changed(tx);
      return { uuid: row.id };
    },
    ({ uuid: id }) => ({
      subject: `broadcast:${id}`,
      after: { subject: title, text, mail, recipients: count, ...filter },
      reason,
    }),
  );
  return changedBroadcast(deps, uuid, `Sending to ${traderCount(count)} in 5 seconds.`);
}
