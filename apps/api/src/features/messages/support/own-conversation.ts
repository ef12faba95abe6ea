import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { OwnedConversation } from '../messages-types.ts';
import type { Changed, SupportDeps } from './support-deps.ts';

/** @throws DomainError not_found at `uuid` for an unknown or somebody else's conversation */
export function ownConversation(
  { store }: SupportDeps,
  reads: Reads,
  traderId: string,
  uuid: string,
): OwnedConversation {
  const row = store.one(reads, uuid);
  if (row?.traderId === traderId) return row;
  throw new DomainError('not_found', 'You have no conversation with this ID', 'uuid');
}

/** Runs a command in a conversation of a trader, and answers with the conversation after it. */
export async function changeOwn(
  deps: SupportDeps,
  command: CommandContext,
  traderId: string,
  message: string,
  run: (tx: Tx) => string,
): Promise<Changed> {
  const { commands, views, store } = deps;
  const { uuid } = await commands.execute(
    command,
    async (tx) => ({ uuid: run(tx) }),
    // No text: events remain when an account is erased.
    (answer) => ({ subject: answer.uuid }),
  );
  return { conversation: views.own(ownConversation(deps, store.committed, traderId, uuid)), message };
}
