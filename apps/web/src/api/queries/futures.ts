import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { pingOptions } from '../ping.ts';
import { sessionAtom } from '../session.ts';
import { client, queryClient, trpc } from '../trpc.ts';

const MOST_POSITIONS = 100;
const MOST_SHOWN = 50;
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

const isOpen = (status: string) => ['open', 'untriggered', 'new', 'partially_filled'].includes(status);

/**
 * Follows the trader's positions and futures orders while a screen shows them, so that lists and balances stay
 * current.
 */
export function useFuturesFeed({ onEnd, onFill }: FuturesListener): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const known = new Set<string>();
    let first = true;
    const note = (rows: readonly { uuid: string; status: string }[]) => {
      for (const { uuid, status } of rows) {
        if (isOpen(status)) known.add(uuid);
        else known.delete(uuid);
      }
    };
    const feed = client.futuresFeeds.futuresFeed.subscribe(
      { session },
      {
        onStarted: () => {
          first = true;
        },
        onData({ positions, orders }) {
          if (!first) {
            for (const one of positions) if (!isOpen(one.status) && known.has(one.uuid)) onEnd(one);
            for (const one of orders) if (one.status === 'filled' && known.has(one.uuid)) onFill(one);
          }
          first = false;
          note(positions);
          note(orders);
          void futuresChanged();
        },
        onError: () => undefined,
      },
    );
    return () => feed.unsubscribe();
  }, [session, onEnd, onFill]);
}

const ignore = () => undefined;

/** Keeps positions and futures orders current while a screen shows them. */
export function useFuturesRefresh(): void {
  useFuturesFeed({ onEnd: ignore, onFill: ignore });
}
