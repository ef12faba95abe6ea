import { DomainError } from '@papermint/contracts/common/domain-error';
import { toPage } from '@papermint/contracts/common/page';
import type { SupportConversation } from '@papermint/contracts/messages/model';
import type { Topic } from '@papermint/contracts/messages/statuses';
import { MOST_UNRESOLVED } from '@papermint/contracts/messages/statuses';
import type * as calls from '@papermint/contracts/messages/support-calls';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { IncomingFile } from '../../platform/files/files.ts';
import type { ConversationSteps } from './conversation-steps.ts';
import type { ConversationViews } from './conversation-views.ts';
import type { ConversationsStore, OwnFilter } from './conversations-store.ts';
import type { MessagesStore } from './messages-store.ts';
import type { OwnedConversation } from './messages-types.ts';
import type { Presence } from './presence.ts';

interface Changed {
  conversation: SupportConversation;
  message: string;
}

/** What traders do in their conversations. Those with an id throw DomainError not_found where it is not theirs. */
export interface Support {
  list(traderId: string, filter: OwnFilter): Promise<z.output<typeof calls.list.output>>;
  conversation(
    traderId: string,
    asked: { uuid: string; before?: number | undefined },
  ): z.output<typeof calls.conversation.output>;
  /** @throws DomainError conflict while too many are unresolved */
  open(
    command: CommandContext,
    traderId: string,
    begun: { topic: Topic; subject: string; text: string },
  ): Promise<Changed>;
  reply(
    command: CommandContext,
    traderId: string,
    written: { uuid: string; text: string; pictures?: readonly IncomingFile[] },
  ): Promise<Changed>;
  /** @throws DomainError conflict where it has that status already */
  setStatus(
    command: CommandContext,
    traderId: string,
    asked: { uuid: string; status: 'open' | 'resolved' },
  ): Promise<Changed>;
  read(
    command: CommandContext,
    traderId: string,
    asked: { uuid: string; upTo: number },
  ): Promise<{ unread: number }>;
  typing(traderId: string, uuid: string): { shown: boolean };
  unread(traderId: string): number;
  /** Called after each commit that changed a conversation of a trader, with its id. @returns a way to stop */
  onChange(traderId: string, listener: (conversationId: string) => void): () => void;
}

interface Parts {
  store: ConversationsStore;
  messages: MessagesStore;
  steps: ConversationSteps;
  views: ConversationViews;
  presence: Presence;
  commands: Commands;
}

export function createSupport({ store, messages, steps, views, presence, commands }: Parts): Support {
  function owned(reads: Reads, traderId: string, uuid: string): OwnedConversation {
    const row = store.one(reads, uuid);
    if (row?.traderId === traderId) return row;
    throw new DomainError('not_found', 'You have no conversation with this id', 'uuid');
  }

  async function changed(
    command: CommandContext,
    traderId: string,
    message: string,
    run: (tx: Tx) => string,
  ): Promise<Changed> {
    const { uuid } = await commands.execute(
      command,
      async (tx) => ({ uuid: run(tx) }),
      // No text of anybody: events remain when an account is erased.
      (answer) => ({ subject: answer.uuid }),
    );
    return { conversation: views.own(owned(store.committed, traderId, uuid)), message };
  }

  return {
    async list(traderId, filter) {
      const { rows, total } = await store.ofTrader(traderId, filter);
      return { ...toPage(rows.map(views.own), total, filter), unread: store.unread(traderId) };
    },
    conversation(traderId, { uuid, before }) {
      const row = owned(store.committed, traderId, uuid);
      const { rows, earlier } = messages.before(store.committed, row.id, before ?? row.messages + 1);
      return { conversation: views.own(row), messages: views.messages(row, rows, 'trader'), earlier };
    },
    open: (command, traderId, begun) =>
      changed(command, traderId, 'Sent. We answer within a few hours.', (tx) => {
        if (store.unresolved(tx, traderId) >= MOST_UNRESOLVED) {
          throw new DomainError(
            'conflict',
            `There are ${MOST_UNRESOLVED} unresolved conversations: write in one of them, or resolve one first`,
          );
        }
        const to = messages.recipient(tx, traderId);
        if (!to) throw new Error(`There is no trader ${traderId}.`);
        return steps.open(tx, to, begun);
      }),
    reply: (command, traderId, { uuid, ...message }) =>
      changed(command, traderId, 'Sent.', (tx) => {
        steps.ask(tx, owned(tx, traderId, uuid), message);
        return uuid;
      }),
    setStatus(command, traderId, { uuid, status }) {
      const message = status === 'open' ? 'The conversation is open again.' : 'The conversation is resolved.';
      return changed(command, traderId, message, (tx) => {
        const row = owned(tx, traderId, uuid);
        if (row.status === status) {
          throw new DomainError('conflict', `This conversation is already ${status}`);
        }
        const transition = status === 'open' ? 'reopen' : 'close';
        steps.change(tx, row, { transition, actor: command.actor });
        return uuid;
      });
    },
    async read(command, traderId, { uuid, upTo }) {
      await commands.execute(
        command,
        async (tx) => steps.read(tx, owned(tx, traderId, uuid), 'trader', upTo),
        () => undefined,
      );
      return { unread: store.unread(traderId) };
    },
    typing(traderId, uuid) {
      owned(store.committed, traderId, uuid);
      return { shown: presence.typing(uuid, traderId) };
    },
    unread: store.unread,
    onChange: steps.onChange,
  };
}
