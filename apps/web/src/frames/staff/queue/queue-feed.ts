import { atom } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { store } from '../../../lib/store.ts';

type QueueView = Outputs['queuesStaff']['list'][number];

/** The number of waiting rows in each queue that the reader may see. */
export const queuesAtom = atom<readonly QueueView[]>([]);

/**
 * Follows the queues while the back office is open. A message only reports a change. The queues on the screen then
 * fetch their rows again, with their filters.
 */
export function useQueueFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.queueFeeds.queueFeed.subscribe(
      { session },
      {
        onData(queues) {
          store.set(queuesAtom, queues);
          for (const { queue } of queues) void queryClient.invalidateQueries({ queryKey: [[queue]] });
        },
        // The socket reconnects by itself; the ping notices a session that has ended.
        onError: () => undefined,
      },
    );
    return () => {
      feed.unsubscribe();
      store.set(queuesAtom, []);
    };
  }, [session]);
}
