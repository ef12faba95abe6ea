import { useEffect, useState } from 'react';
import { sessionAtom } from '../../api/session.ts';
import { client } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';

export interface PersonHere {
  name: string;
  staff: boolean;
  typing: boolean;
}

const NOBODY: readonly PersonHere[] = [];

/** The other people who look at a conversation. While the reader listens, the others see the reader. */
export function usePresence(uuid: string, as: 'trader' | 'staff'): readonly PersonHere[] {
  const session = useAtomValue(sessionAtom);
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    if (session === null) return;
    const { presenceFeed, staffPresenceFeed } = client.messageFeeds;
    const feed = (as === 'staff' ? staffPresenceFeed : presenceFeed).subscribe(
      { session, uuid },
      {
        onData: (message) => setPeople(message.people),
        // The socket reconnects by itself; the ping notices a session that has ended.
        onError: () => setPeople(NOBODY),
      },
    );
    return () => {
      feed.unsubscribe();
      setPeople(NOBODY);
    };
  }, [session, uuid, as]);
  return people;
}
