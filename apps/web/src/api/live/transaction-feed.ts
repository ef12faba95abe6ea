import { useEffect } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { pingOptions } from '../ping.ts';
import { sessionAtom } from '../session.ts';
import { client, queryClient, trpc } from '../trpc.ts';

/** Follows the reader's transactions while a screen shows them, and loads changed data again. */
export function useTransactionFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.walletFeeds.transactionFeed.subscribe({ session }, calling(transactionsChanged));
    return () => feed.unsubscribe();
  }, [session]);
}

/** Follows one transaction of any account, for staff. @param onChange the same function at every render */
export function useTransactionChange(uuid: string, onChange: () => void): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.walletFeeds.staffTransactionFeed.subscribe({ session, uuid }, calling(onChange));
    return () => feed.unsubscribe();
  }, [session, uuid, onChange]);
}

const calling = (onChange: () => void) => ({
  onData(changed: readonly object[]) {
    if (changed.length > 0) onChange();
  },
  // The socket reconnects by itself; the ping notices a session that has ended.
  onError: () => undefined,
});

/** Loads everything that shows a transaction again, after it began or changed. */
export function transactionsChanged(): void {
  const changed = [trpc.billing.one.queryKey(), trpc.wallet.transactions.queryKey(), pingOptions.queryKey];
  for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
}
