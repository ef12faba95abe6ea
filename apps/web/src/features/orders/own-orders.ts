import type { Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { orderPath } from '@papermint/contracts/orders/order-path';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionAtom } from '../../api/session.ts';
import { client, trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import { fillText } from './order-types.ts';
import { ordersChanged } from './orders-changed.ts';

const MOST_SHOWN = 50;
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
    const known = new Set<string>();
    let first = true;
    const feed = client.spotFeeds.orderFeed.subscribe(
      { session },
      {
        onStarted: () => {
          first = true;
        },
        onData(orders) {
          if (!first) for (const order of orders) announceFill(order, known);
          first = false;
          for (const { uuid, status } of orders) {
            if (isOpen(status)) known.add(uuid);
            else known.delete(uuid);
          }
          void ordersChanged();
        },
        onError: () => undefined,
      },
    );
    return () => feed.unsubscribe();
  }, [session]);
}

/** Announces the fill of a resting order; a new order has its receipt. */
function announceFill(order: Order, known: ReadonlySet<string>): void {
  if (order.status !== 'filled' || !known.has(order.uuid)) return;
  const to = orderPath(order.uuid);
  toast('success', fillText(order), { about: 'spot', to });
}
