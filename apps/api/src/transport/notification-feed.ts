import type { Notification } from '@papermint/contracts/notifications/model';
import type { World } from '../worlds/world.ts';
import { ownWakes } from './own-wakes.ts';

/** Of more than that at a time the count alone is told. */
const MOST_NEWS = 20;

/**
 * How many notifications a trader has not seen, at once and whenever that changes, with what is new; until the
 * signal aborts or his session is over.
 */
export async function* notificationFeed(
  { sessions, notifications }: Pick<World, 'sessions' | 'notifications'>,
  session: string,
  signal: AbortSignal,
): AsyncGenerator<{ unseen: number; news: Notification[] }, void> {
  const signedIn = await sessions.of(session);
  if (!signedIn) return;
  const { id } = signedIn.trader;
  let news: Notification[] = [];
  let changed = true;
  const onOwn = (wake: () => void) =>
    notifications.onChange(id, (told) => {
      changed = true;
      if (told) news.push(told);
      if (news.length > MOST_NEWS) news.shift();
      wake();
    });
  for await (const _ of ownWakes({ sessions }, session, signal, onOwn)) {
    if (!changed) continue;
    changed = false;
    const told = news;
    news = [];
    yield { unseen: notifications.unread(id), news: told };
  }
}
