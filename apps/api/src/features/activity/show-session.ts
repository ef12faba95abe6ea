import type { session } from '@papermint/contracts/activity/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { SESSION_SITTING } from './activity-rules.ts';
import { auditLook } from './audit-look.ts';
import { accountOf, eventView, oldestKept, sessionState } from './session-views.ts';

type SessionAnswer = z.input<(typeof session)['output']>;

/**
 * Shows a session. Opening it leaves a row in the audit log.
 * @throws DomainError not_found at `sessionId`
 */
export async function showSession(
  deps: ActivityDeps,
  look: CommandContext,
  { sessionId, opening, ...asked }: z.output<(typeof session)['input']>,
): Promise<SessionAnswer> {
  const { recorder, store } = deps;
  await recorder.flush();
  const row = store.session(sessionId);
  if (!row || row.lastSeenAt <= oldestKept(deps)) {
    throw new DomainError('not_found', 'This session has ended, and its data is deleted', 'sessionId');
  }
  const { traderId } = row;
  await auditLook(deps, look, `visit:${sessionId}`, opening ? 0 : SESSION_SITTING, {
    ...(traderId !== null && { account: traderId }),
  });
  const owners = await store.owners(traderId === null ? [] : [traderId]);
  const { rows, total } = await store.events({ sessionId }, oldestKept(deps), asked);
  return {
    account: accountOf(owners, row),
    session: sessionState(deps, row),
    analyses: toPage(rows.map(eventView), total, asked),
  };
}
