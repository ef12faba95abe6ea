import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** The least time between two refreshes, ms. */
const PAUSE = 500;

/** Loads what staff see of orders again; resolves once it has come. */
export async function staffOrdersChanged(): Promise<void> {
  const { trades, tradesOf, order } = trpc.spotStaff;
  const changed = [trades.queryKey(), tradesOf.queryKey(), order.queryKey()];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Keeps staff's lists and details of orders current while a screen shows them. */
export function useStaffOrderFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let started = false;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void staffOrdersChanged();
      }, PAUSE);
    };
    const feed = client.spotFeeds.staffOrderFeed.subscribe(
      { session },
      {
        onData(uuids) {
          // After the connection was lost, or the world was reset, the first message has no orders.
          if (started || uuids.length > 0) refresh();
          started = true;
        },
        onError: () => undefined,
      },
    );
    return () => {
      feed.unsubscribe();
      clearTimeout(timer);
    };
  }, [session]);
}
