import type { Notification } from '@papermint/contracts/notifications/model';
import type { World } from '../world.ts';
import { wakes } from './wakes.ts';

/** Of more than that at a time the count alone is told. */
const MOST_NEWS = 20;

/**
 * How many notifications a trader has not seen, at once and whenever that changes, with what is new; until the
 * signal aborts or his session is over.
 */
export async function* notificationFeed(
  { accounts, notifications }: Pick<World, 'accounts' | 'notifications'>,
  session: string,
  signal: AbortSignal,
): AsyncGenerator<{ unseen: number; news: Notification[] }, void> {
  const signedIn = await accounts.session(session);
  if (!signedIn) return;
  const { id } = signedIn.trader;
  let news: Notification[] = [];
  let changed = true;
  const onOwn = (wake: () => void) => {
    const stopNews = notifications.onChange(id, (told) => {
      changed = true;
      if (told) news.push(told);
      if (news.length > MOST_NEWS) news.shift();
      wake();
    });
    const stopSignOuts = accounts.onSignOut(wake);
    return () => {
      stopNews();
      stopSignOuts();
    };
  };
  for await (const _ of wakes(signal, onOwn)) {
    if (!(await accounts.session(session))) return;
    if (!changed) continue;
    changed = false;
    const told = news;
    news = [];
    yield { unseen: notifications.unseen(id), news: told };
  }
}
