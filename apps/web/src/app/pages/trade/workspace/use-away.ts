import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { panelKey, tellWindows, useWindows } from './terminal-channel.ts';

/** How long a window may take to answer, and to reload, ms. */
const ANSWERS_IN = 1500;

/**
 * The panels of a layout that are in their own windows. A window reports when it opens and closes. A window that crashed
 * no longer answers when its terminal takes the focus again.
 */
export function useAway(venue: Venue, layout: string): ReadonlySet<string> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const answered = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useCallback(() => {
    answered.current = new Set();
    tellWindows({ is: 'ask' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setKeys(new Set(answered.current)), ANSWERS_IN);
  }, []);
  useWindows((message) => {
    if (message.is === 'open') {
      answered.current.add(message.panel);
      setKeys((before) => (before.has(message.panel) ? before : new Set([...before, message.panel])));
    }
    if (message.is === 'closed') ask();
  });
  useEffect(() => {
    ask();
    window.addEventListener('focus', ask);
    return () => {
      window.removeEventListener('focus', ask);
      clearTimeout(timer.current);
    };
  }, [ask]);
  return useMemo(() => {
    const prefix = panelKey(venue, layout, '');
    return new Set([...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)));
  }, [keys, venue, layout]);
}
