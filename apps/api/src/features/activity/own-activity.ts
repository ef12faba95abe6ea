import type { own } from '@papermint/contracts/activity/calls';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { eventView, oldestKept } from './session-views.ts';

type OwnAnswer = z.input<(typeof own)['output']>;

/** A visitor who asks for their own events. */
interface Self {
  sessionId?: string | undefined;
  traderId: string | undefined;
}

/** The asker's session, unless it belongs to another account. */
function ownScope({ store }: ActivityDeps, { sessionId, traderId }: Self): Self {
  const owner = sessionId === undefined ? undefined : store.session(sessionId)?.traderId;
  const isTheirs = owner === undefined || owner === null || owner === traderId;
  return { sessionId: isTheirs ? sessionId : undefined, traderId };
}

/** Lists the events of the asker. */
export async function listOwn(
  deps: ActivityDeps,
  self: Self,
  asked: Parameters<ActivityDeps['store']['events']>[2],
): Promise<OwnAnswer> {
  const { recorder, store } = deps;
  await recorder.flush();
  const { rows, total } = await store.events(ownScope(deps, self), oldestKept(deps), asked);
  return toPage(rows.map(eventView), total, asked);
}

/**
 * Deletes the events of the asker.
 * @returns how many events were deleted
 */
export async function forgetOwn(deps: ActivityDeps, command: CommandContext, self: Self): Promise<number> {
  const { recorder, commands, store } = deps;
  await recorder.flush();
  const { events } = await commands.execute(
    command,
    async (tx) => {
      const gone = store.forget(tx, ownScope(deps, self));
      tx.afterCommit(() => recorder.drop(gone.sessions, self.traderId));
      return gone;
    },
    (gone) => (gone.events > 0 ? { data: { events: gone.events } } : undefined),
  );
  return events;
}
