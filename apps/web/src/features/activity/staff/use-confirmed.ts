import { useEffect, useState } from 'react';
import { navErrorAtom, navReadyAtom } from '../../../api/live/nav-channel.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** Without a confirmation the panel begins after this time, and is refreshed every minute, ms. */
const PATIENCE = 5000;

/** Whether the panel may ask for its lists: after the server has confirmed who the tab is, or the channel has failed. */
export function useConfirmed(): boolean {
  const ready = useAtomValue(navReadyAtom);
  const failed = useAtomValue(navErrorAtom) !== null;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return;
    if (ready || failed) {
      setBegun(true);
      return;
    }
    const timer = setTimeout(() => setBegun(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [begun, ready, failed]);
  return begun;
}
