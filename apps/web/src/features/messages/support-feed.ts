import { useEffect } from 'react';
import { sessionAtom } from '../../api/session.ts';
import { client, queryClient } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';

/** Follows the reader's conversations while the page of support is open, and loads changed ones again. */
export function useSupportFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.messageFeeds.supportFeed.subscribe(
      { session },
      {
        onData({ changed }) {
          if (changed.length > 0) void supportChanged();
        },
        // The socket reconnects by itself; the ping notices a session that has ended.
        onError: () => undefined,
      },
    );
    return () => feed.unsubscribe();
  }, [session]);
}

export function supportChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [['messages']] });
}
