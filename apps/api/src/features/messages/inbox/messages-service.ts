import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { answerable } from './answerable.ts';
import { assignTo } from './assign-to.ts';
import { beginAsStaff } from './begin-as-staff.ts';
import { findConversation } from './inbox-conversation.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { listInbox } from './list-inbox.ts';
import { replyAsStaff } from './reply-as-staff.ts';
import { setStatus } from './set-status.ts';
import { showConversation } from './show-conversation.ts';
import { supportDesk } from './support-desk.ts';
import { countWaiting, listWaiting } from './waiting.ts';

/** What staff do in conversations. Verbs with an id throw DomainError not_found at `uuid`. */
export type Messages = ReturnType<typeof createMessages>;

export function createMessages(deps: InboxDeps) {
  return {
    desk: supportDesk(deps),
    ...bindVerbs(deps, {
      check: answerable,
      list: listInbox,
      conversation: showConversation,
      begin: beginAsStaff,
      reply: replyAsStaff,
      setStatus,
      assign: assignTo,
      read: readAsStaff,
      typing: showStaffTyping,
      counts: countWaiting,
      waiting: listWaiting,
    }),
  };
}

/** Marks messages as read by staff. */
async function readAsStaff(
  deps: InboxDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, upTo }: { uuid: string; upTo: number },
): Promise<{ unread: number }> {
  const { commands, steps, store } = deps;
  await commands.execute(
    command,
    async (tx) => steps.read(tx, answerable(deps, tx, reader, uuid), 'staff', upTo),
    () => undefined,
  );
  return { unread: findConversation(deps, store.committed, uuid).staffUnread };
}

/** Shows a member of staff as typing. */
function showStaffTyping(deps: InboxDeps, reader: Staff, uuid: string): { shown: boolean } {
  const { store, presence } = deps;
  answerable(deps, store.committed, reader, uuid);
  return { shown: presence.typing(uuid, reader.id) };
}
