import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { OwnedConversation } from '../messages-types.ts';
import { assertNotOwn, findConversation } from './inbox-conversation.ts';
import type { InboxDeps } from './inbox-deps.ts';

/**
 * A conversation that the reader may answer.
 * @throws DomainError not_found at `uuid`; forbidden for their own
 */
export function answerable(deps: InboxDeps, reads: Reads, reader: Staff, uuid: string): OwnedConversation {
  const row = findConversation(deps, reads, uuid);
  assertNotOwn(row.traderId, reader);
  return row;
}
