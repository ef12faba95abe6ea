import type { Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { keepPreviousData, QueryObserver, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followList, KnownOpen } from '../../api/queries/known-open.ts';
import { sessionAtom } from '../../api/session.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { ordersChanged } from './orders-changed.ts';

const MOST_SHOWN = 100;
const MOST_MARKED = 100;
const openOptions = trpc.spot.trades.queryOptions(
  { open: 'true', perPage: MOST_SHOWN },
  { placeholderData: keepPreviousData },
);

/** The trader's resting orders, newest first. */
export function useOpenOrders() {
  return useQuery(openOptions);
}

/** The trader's latest fills in one pair, newest first. */
export function useLatestFills(pair: string) {
  return useQuery(trpc.spot.fills.queryOptions({ pair, perPage: MOST_MARKED }));
}

/** Follows the trader's orders while a screen shows them. Lists and balances stay current, and fills are announced. */
export function useOwnOrderFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const known = new KnownOpen<Order>(isOpen);
    const stopList = followList(known, new QueryObserver(queryClient, { ...openOptions, enabled: false }));
    let first = true;
    const feed = client.spotFeeds.orderFeed.subscribe(
      { session },
      {
        onStarted: () => {
          first = true;
        },
        onData(orders) {
          if (first) announceMissed(known.endedBefore(orders));
          else announce(orders.filter((order) => order.status === 'filled' && known.has(order)));
          first = false;
          known.note(orders);
          void ordersChanged();
        },
        onError: () => undefined,
      },
    );
    return () => {
      stopList();
      feed.unsubscribe();
    };
  }, [session]);
}

// The code of announcements loads with the first one. If an update has removed it, the lists still show the fills.

/** Announces fills of resting orders; a new order has its receipt. */
function announce(filled: readonly Order[]): void {
  if (filled.length === 0) return;
  import('./announce-fills.ts').then(
    (m) => m.announceFills(filled),
    () => undefined,
  );
}

/** Announces fills of orders that ended before the feed began. */
function announceMissed(uuids: readonly string[]): void {
  if (uuids.length === 0) return;
  import('./announce-fills.ts').then(
    (m) => m.announceMissed(uuids),
    () => undefined,
  );
}
