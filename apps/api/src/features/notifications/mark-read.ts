import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { publish } from './publish.ts';

/**
 * Marks some of a trader's notifications as read.
 * @returns how many are still unread
 * @throws DomainError not_found, and marks none, if one of them is not the trader's
 */
export function markAsRead(
  deps: NotificationDeps,
  command: CommandContext,
  traderId: string,
  ids: readonly string[],
): Promise<{ unseen: number }> {
  const { commands, store, clock } = deps;
  const distinct = [...new Set(ids)];
  return commands.executeNoted(command, async (tx) => {
    if (distinct.length === 0) throw new DomainError('bad_input', 'Uuid is missing', 'uuid');
    if (!distinct.every((id) => store.has(tx, traderId, id))) throw new DomainError('not_found');
    const now = clock.now();
    const marked = distinct.filter((id) => store.markAsRead(tx, id, now));
    if (marked.length > 0) tx.afterCommit(() => publish(deps, traderId, null));
    return {
      answer: { unseen: store.unreadIn(tx, traderId) },
      note: marked.length > 0 ? { data: { notifications: marked } } : undefined,
    };
  });
}

/** Marks all of a trader's notifications as read. */
export function markAllAsRead(
  deps: NotificationDeps,
  command: CommandContext,
  traderId: string,
): Promise<{ unseen: number }> {
  const { commands, store, clock } = deps;
  return commands.executeNoted(command, async (tx) => {
    const marked = store.markAllAsRead(tx, traderId, clock.now());
    if (marked > 0) tx.afterCommit(() => publish(deps, traderId, null));
    return { answer: { unseen: 0 }, note: marked > 0 ? {} : undefined };
  });
}

/** Marks the notifications about one record as read, in the commit in which the trader read it. */
export function markSubject(
  deps: NotificationDeps,
  tx: Tx,
  traderId: string,
  about: { kind: string; subject: string },
): void {
  const { store, clock } = deps;
  if (store.markSubject(tx, { traderId, ...about, at: clock.now() }) === 0) return;
  tx.afterCommit(() => publish(deps, traderId, null));
}
