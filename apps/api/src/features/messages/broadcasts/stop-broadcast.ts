import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { BroadcastDeps, Changed } from './broadcast-deps.ts';
import { changedBroadcast, findBroadcast, SEND, statusSubject, traderCount } from './broadcast-views.ts';

/**
 * Stops a broadcast.
 * @throws DomainError not_found at `uuid`; conflict where it has ended
 */
export async function stopBroadcast(
  deps: BroadcastDeps,
  command: CommandContext,
  uuid: string,
): Promise<Changed> {
  const { commands, statuses, clock, jobs, queues } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const row = findBroadcast(deps, tx, uuid);
      statuses.transition(tx, {
        ...statusSubject(row, command.actor),
        transition: 'stop',
        set: { endedAt: clock.now() },
      });
      jobs.cancel(tx, SEND, uuid);
      queues.changed(tx);
      return { after: { sent: row.sent, recipients: row.recipients } };
    },
    (note) => ({ subject: `broadcast:${uuid}`, ...note }),
  );
  const { broadcast } = changedBroadcast(deps, uuid, '');
  return { broadcast, message: `Stopped after ${traderCount(broadcast.sent)}.` };
}
