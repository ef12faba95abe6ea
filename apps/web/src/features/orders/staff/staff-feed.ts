import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** The least time between two refreshes, ms. */
const PAUSE = 500;

/**
 * Subscribes to a feed of changes, which calls back at its start and at each change.
 * @returns a function that ends it
 */
type Subscribe = (session: string, onChange: () => void) => { unsubscribe: () => void };

/**
 * Loads data of staff again when a feed reports a change, while a screen shows it.
 * @param subscribe the same function at every render, as is `changed`
 */
export function useStaffFeed(subscribe: Subscribe, changed: () => Promise<void>): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first message counts, too. The data may have changed since the list loaded, or during a lost connection.
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
