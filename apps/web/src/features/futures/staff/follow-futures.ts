import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** The least time between two refreshes, ms. */
const PAUSE = 500;
/** The mark moves positions without a message: their figures are asked for again after this time, ms. */
export const MARK_REFRESH = 5_000;

/** Loads what staff see of positions and futures orders again; resolves once it has come. */
export async function staffFuturesChanged(): Promise<void> {
  const { positions, positionsOf, positionDetail, orders, order, exposures, terms } = trpc.futuresStaff;
  const changed = [positions, positionsOf, positionDetail, orders, order, exposures, terms];
  await Promise.all(
    changed.map((call) => queryClient.invalidateQueries({ queryKey: call.queryKey() as readonly unknown[] })),
  );
}

/** Keeps staff's lists and details of positions and futures orders current while a screen shows them. */
export function useStaffFuturesFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let started = false;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void staffFuturesChanged();
      }, PAUSE);
    };
    const feed = client.futuresFeeds.staffFuturesFeed.subscribe(
      { session },
      {
        onData({ positions, orders }) {
          // After the connection was lost, or the world was reset, the first message is empty.
          if (started || positions.length > 0 || orders.length > 0) refresh();
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
