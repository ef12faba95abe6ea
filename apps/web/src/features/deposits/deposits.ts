import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pingOptions } from '../../api/ping.ts';
import { sessionAtom } from '../../api/session.ts';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';

export type Deposit = Outputs['deposits']['list']['data'][number];
export type DepositOptions = Outputs['deposits']['options'];

/** How many deposits are beneath the forms. */
const LATEST = 6;

/** The methods of deposits. Each may close at any moment. */
export function useDepositOptions() {
  return useQuery(trpc.deposits.options.queryOptions({}, { staleTime: 10_000 }));
}

export function useLatestDeposits() {
  return useQuery(trpc.deposits.list.queryOptions({ perPage: LATEST }, { staleTime: 0 }));
}

/** The screen of each method. */
export const depositPaths = {
  crypto: '/deposit',
  bank: '/deposit/bank',
  paypal: '/deposit/paypal',
  card: '/deposit/card',
} as const;

/** Where a deposit is shown. */
export const depositPath = ({ method, uuid }: Pick<Deposit, 'method' | 'uuid'>): string =>
  `${depositPaths[method]}?deposit=${uuid}`;

/** Loads everything that shows a deposit again, after one began or changed. */
export function depositsChanged(): void {
  const changed = [
    trpc.deposits.list.queryKey(),
    trpc.deposits.one.queryKey(),
    trpc.wallet.transactions.queryKey(),
    pingOptions.queryKey,
  ];
  for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
}

/** Follows the trader's deposits while a screen shows them. */
export function useDepositFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.depositFeeds.depositFeed.subscribe(
      { session },
      {
        onData(deposits) {
          if (deposits.length > 0) depositsChanged();
        },
        onError: () => undefined,
      },
    );
    return () => feed.unsubscribe();
  }, [session]);
}
