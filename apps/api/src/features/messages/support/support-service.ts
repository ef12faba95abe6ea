import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/messages/calls';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { OwnFilter } from '../conversations/conversation-lists-store.ts';
import { openOwn } from './open-own.ts';
import { ownConversation } from './own-conversation.ts';
import { replyAsTrader } from './reply-as-trader.ts';
import { setOwnStatus } from './set-own-status.ts';
import type { SupportDeps } from './support-deps.ts';

/** What traders do in their conversations. */
export type Support = ReturnType<typeof createSupport>;

export function createSupport(deps: SupportDeps) {
  return bindVerbs(deps, {
    list: listOwn,
    conversation: showOwn,
    open: openOwn,
    reply: replyAsTrader,
    setStatus: setOwnStatus,
    read: readOwn,
    typing: showTyping,

    unread: ({ store }: SupportDeps, traderId: string): number => store.unread(traderId),
    /** See `onConversationChange`. */
    onChange: (
      { steps }: SupportDeps,
      traderId: string,
      listener: (conversationId: string) => void,
    ): (() => void) => steps.onChange(traderId, listener),
  });
}

/** Lists the conversations of a trader. */
async function listOwn(
  { store, views }: SupportDeps,
  traderId: string,
  filter: OwnFilter,
): Promise<z.output<typeof calls.list.output>> {
  const { rows, total } = await store.ofTrader(traderId, filter);
  return { ...toPage(rows.map(views.own), total, filter), unread: store.unread(traderId) };
}

/**
 * Shows one conversation of a trader with its messages before a number.
 * @throws DomainError not_found at `uuid`
 */
function showOwn(
  deps: SupportDeps,
  traderId: string,
  { uuid, before }: { uuid: string; before?: number | undefined },
): z.output<typeof calls.conversation.output> {
  const { store, messages, views } = deps;
  const row = ownConversation(deps, store.committed, traderId, uuid);
  const { rows, earlier } = messages.before(store.committed, row.id, before ?? row.messages + 1);
  return { conversation: views.own(row), messages: views.messages(row, rows, 'trader'), earlier };
}

/**
 * Marks messages as read by their trader.
 * @throws DomainError not_found at `uuid`
 */
async function readOwn(
  deps: SupportDeps,
  command: CommandContext,
  traderId: string,
  { uuid, upTo }: { uuid: string; upTo: number },
): Promise<{ unread: number }> {
  const { commands, steps, store } = deps;
  await commands.execute(
    command,
    async (tx) => steps.read(tx, ownConversation(deps, tx, traderId, uuid), 'trader', upTo),
    () => undefined,
  );
  return { unread: store.unread(traderId) };
}

/**
 * Shows the trader as typing.
 * @throws DomainError not_found at `uuid`
 */
function showTyping(deps: SupportDeps, traderId: string, uuid: string): { shown: boolean } {
  const { store, presence } = deps;
  ownConversation(deps, store.committed, traderId, uuid);
  return { shown: presence.typing(uuid, traderId) };
}
