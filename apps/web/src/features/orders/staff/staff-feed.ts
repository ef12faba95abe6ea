import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** The least time between two refreshes, ms. */
const PAUSE = 500;

/** Begins a feed of what has changed; told at its begin, and at each change. @returns what ends it */
type Subscribe = (session: string, onChange: () => void) => { unsubscribe: () => void };

/**
 * Loads data of staff again when a feed says that it has changed, while a screen shows it.
 * @param subscribe the same function at every render, as is `changed`
 */
export function useStaffFeed(subscribe: Subscribe, changed: () => Promise<void>): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first message too: something may have changed since the list was loaded, or the connection was lost.
    const feed = subscribe(session, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void changed();
      }, PAUSE);
    });
    return () => {
      feed.unsubscribe();
      clearTimeout(timer);
    };
  }, [session, subscribe, changed]);
}
