import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** The least time between two refreshes, ms. */
const PAUSE = 500;

/** Begins a feed of ids of what has changed; told whether there are any. @returns what ends it */
type Subscribe = (session: string, onIds: (some: boolean) => void) => { unsubscribe: () => void };

/**
 * Loads data of staff again when a feed says that it has changed, while a screen shows it.
 * @param subscribe the same function at every render, as is `changed`
 */
export function useStaffFeed(subscribe: Subscribe, changed: () => Promise<void>): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let started = false;
    const feed = subscribe(session, (some) => {
      // After the connection was lost, or the world was reset, the first message is empty.
      if (started || some) {
        timer ??= setTimeout(() => {
          timer = undefined;
          void changed();
        }, PAUSE);
      }
      started = true;
    });
    return () => {
      feed.unsubscribe();
      clearTimeout(timer);
    };
  }, [session, subscribe, changed]);
}
