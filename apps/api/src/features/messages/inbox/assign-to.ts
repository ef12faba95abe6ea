import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { answerable } from './answerable.ts';
import { assignable } from './assignees.ts';
import { changeConversation } from './inbox-conversation.ts';
import type { Changed, InboxDeps } from './inbox-deps.ts';

function nameOf({ staff, store }: InboxDeps, id: string): string {
  return staff.nameIn(store.committed, id);
}

/**
 * Assigns a conversation to a member of staff, or to nobody.
 * @throws DomainError bad_input at `assignee`
 */
export function assignTo(
  deps: InboxDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, assignee }: { uuid: string; assignee: string | null },
): Promise<Changed> {
  const { staff, steps } = deps;
  const assigned =
    assignee === 'me' ? { id: reader.id } : assignee === null ? null : assignable(deps, assignee);
  const message = assigned === null ? 'Unassigned.' : `Assigned to ${nameOf(deps, assigned.id)}.`;
  return changeConversation(deps, command, message, (tx) => {
    const row = answerable(deps, tx, reader, uuid);
    const before = { assignee: row.assigneeId === null ? null : staff.nameIn(tx, row.assigneeId) };
    steps.assign(tx, row, assigned?.id ?? null, command.actor);
    const after = { assignee: assigned === null ? null : staff.nameIn(tx, assigned.id) };
    return { uuid, account: row.traderId, before, after };
  });
}
