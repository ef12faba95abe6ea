import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/messages/staff-calls';
import { ANSWER_TARGET } from '@papermint/contracts/messages/statuses';
import type { z } from 'zod';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { InboxFilter } from '../conversations/conversation-lists-store.ts';
import { listAssignees } from './assignees.ts';
import type { InboxDeps } from './inbox-deps.ts';

/** Lists conversations with counts and possible assignees. */
export async function listInbox(
  deps: InboxDeps,
  reader: Staff,
  filter: InboxFilter,
): Promise<z.output<typeof calls.list.output>> {
  const { store, views, clock } = deps;
  const { rows, total } = await store.page(reader.id, filter);
  return {
    ...toPage(views.staff(rows), total, filter),
    counts: store.counts(reader.id, clock.now() - ANSWER_TARGET),
    assignees: listAssignees(deps),
  };
}
