import { atom } from 'jotai';
import { useEffect } from 'react';
import { refreshPing } from '../../api/ping.ts';
import { sessionAtom } from '../../api/session.ts';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';

export type Notification = Outputs['notifications']['list']['data'][number];

export type StaffNotification = Outputs['notificationsStaff']['list']['data'][number];

/** How many notifications are unread. */
export const unreadAtom = atom(0);

/**
 * Follows the trader's notifications: the count at the bell, and the lists on the screen. It starts after the first
 * screen, and the connection may break. The feed sends again what arrived since that screen's data. When the session
 * ends, the feed ends too; the ping then notices it and the page leaves.
 */
export function useNotificationFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const loadedAt = store.get(nowAtom);
    const since = loadedAt > 0 ? new Date(loadedAt).toISOString() : undefined;
    const feed = client.notificationFeeds.notificationFeed.subscribe(
      { session, since },
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

/** The feature whose calls answer otherwise after a notification of a kind. */
const FEATURES: Partial<Record<Notification['kind'], keyof Outputs>> = {
  alert: 'alerts',
  card: 'cards',
  identity: 'identity',
  nft: 'nft',
  requirement: 'requirements',
  staking: 'staking',
};

function take({ unseen, news }: { unseen: number; news: readonly Notification[] }): void {
  // The account has changed: its permissions, or data on its screens.
  for (const { kind } of news) {
    if (kind === 'account' || kind === 'identity') lookAnew();
    const feature = FEATURES[kind];
    if (feature) void queryClient.invalidateQueries({ queryKey: [[feature]] });
  }
  // This page already knows a change that it made.
  if (news.length > 0 || unseen !== store.get(unreadAtom)) noteUnread(unseen);
}

/** Stores a new count, and loads the lists again. */
export function noteUnread(unseen: number): void {
  store.set(unreadAtom, unseen);
  void queryClient.invalidateQueries({ queryKey: trpc.notifications.list.queryKey() });
}
