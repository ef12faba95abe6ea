import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { refreshPing } from '../../api/ping.ts';
import { sessionAtom } from '../../api/session.ts';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { store } from '../../lib/store.ts';

export type Notification = Outputs['notifications']['list']['data'][number];

/** How many notifications the trader has not seen. */
export const unreadAtom = atom(0);

/**
 * Follows the trader's notifications: the count of the bell, and the lists that are shown. It ends with the session,
 * wherever that was ended: then the ping finds out, and the page leaves.
 */
export function useNotificationFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.notificationFeeds.notificationFeed.subscribe(
      { session },
      { onData: take, onComplete: lookAnew, onError: lookAnew },
    );
    return () => {
      feed.unsubscribe();
      store.set(unreadAtom, 0);
    };
  }, [session]);
}

function lookAnew(): void {
  void refreshPing();
}

function take({ unseen, news }: { unseen: number; news: readonly unknown[] }): void {
  // What this very page has marked it knows already.
  if (news.length > 0 || unseen !== store.get(unreadAtom)) noteUnread(unseen);
}

/** The count has changed, and with it what lists show. */
export function noteUnread(unseen: number): void {
  store.set(unreadAtom, unseen);
  void queryClient.invalidateQueries({ queryKey: trpc.notifications.list.queryKey() });
}
