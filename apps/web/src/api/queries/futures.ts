import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { keepPreviousData, QueryObserver, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { pingOptions } from '../ping.ts';
import { sessionAtom } from '../session.ts';
import { client, queryClient, trpc } from '../trpc.ts';
import { followList, KnownOpen } from './known-open.ts';

const MOST_POSITIONS = 100;
const MOST_SHOWN = 100;
const MOST_MARKED = 100;

const positionsOptions = trpc.futures.positions.queryOptions(
  { status: 'open', perPage: MOST_POSITIONS },
  { placeholderData: keepPreviousData },
);
const ordersOptions = trpc.futures.orders.queryOptions(
  { open: 'true', perPage: MOST_SHOWN },
  { placeholderData: keepPreviousData },
);

/** The trader's open positions, newest first. @param needed false sends no request */
export function useOpenPositions(needed = true) {
  return useQuery({ ...positionsOptions, enabled: needed });
}

/** The trader's resting futures orders, newest first. */
export function useOpenFuturesOrders() {
  return useQuery(ordersOptions);
}

/** The fills of the trader's futures orders in one pair, newest first. */
export function useLatestFuturesFills(pair: string) {
  return useQuery(trpc.futures.fills.queryOptions({ pair, perPage: MOST_MARKED }));
}

/** Leverage and margin mode of the trader in a pair. */
export function useLeverageSetting(pair: string) {
  return useQuery(trpc.futures.setting.queryOptions({ pair }));
}

/** Loads the trader's positions, futures orders and related data again; resolves after they have loaded. */
export async function futuresChanged(): Promise<void> {
  const changed = [
    trpc.futures.positions.queryKey(),
    trpc.futures.positionDetail.queryKey(),
    trpc.futures.orders.queryKey(),
    trpc.futures.order.queryKey(),
    trpc.futures.fills.queryKey(),
    trpc.futures.funding.queryKey(),
    trpc.futures.liquidations.queryKey(),
    trpc.futures.setting.queryKey(),
    trpc.wallet.transactions.queryKey(),
    pingOptions.queryKey,
  ];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

interface FuturesListener {
  /** A position that was open has been closed or liquidated. */
  onEnd: (position: Position) => void;
  /** A resting order has filled. */
  onFill: (order: FuturesOrder) => void;
}

type Tell = (positions: readonly Position[], orders: readonly FuturesOrder[]) => void;

const isOpenPosition = (status: Position['status']) => status === 'open';

/**
 * Follows the trader's positions and futures orders while a screen shows them, so that lists and balances stay
 * current.
 */
export function useFuturesFeed({ onEnd, onFill }: FuturesListener): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const knownPositions = new KnownOpen<Position>(isOpenPosition);
    const knownOrders = new KnownOpen<FuturesOrder>(isOpen);
    const stops = [
      followList(knownPositions, new QueryObserver(queryClient, { ...positionsOptions, enabled: false })),
      followList(knownOrders, new QueryObserver(queryClient, { ...ordersOptions, enabled: false })),
    ];
    let first = true;
    const tell: Tell = (positions, orders) => {
      for (const one of positions) if (!isOpenPosition(one.status)) onEnd(one);
      for (const one of orders) if (one.status === 'filled') onFill(one);
    };
    const feed = client.futuresFeeds.futuresFeed.subscribe(
      { session },
      {
        onStarted: () => {
          first = true;
        },
        onData({ positions, orders }) {
          if (first) {
            tellMissed(knownPositions.endedBefore(positions), knownOrders.endedBefore(orders), tell);
          } else {
            tell(
              positions.filter((one) => knownPositions.has(one)),
              orders.filter((one) => knownOrders.has(one)),
            );
          }
          first = false;
          knownPositions.note(positions);
          knownOrders.note(orders);
          void futuresChanged();
        },
        onError: () => undefined,
      },
    );
    return () => {
      for (const stop of stops) stop();
      feed.unsubscribe();
    };
  }, [session, onEnd, onFill]);
}

/** Tells of positions and orders that ended before the feed began. The code that looks them up loads when it is needed. */
function tellMissed(positions: readonly string[], orders: readonly string[], tell: Tell): void {
  if (positions.length + orders.length === 0) return;
  import('./missed-futures.ts')
    .then((m) => m.missedFutures(positions, orders))
    .then((missed) => tell(missed.positions, missed.orders))
    // If an update has removed the code, the lists still show what happened.
    .catch(() => undefined);
}

const ignore = () => undefined;

/** Keeps positions and futures orders current while a screen shows them. */
export function useFuturesRefresh(): void {
  useFuturesFeed({ onEnd: ignore, onFill: ignore });
}
