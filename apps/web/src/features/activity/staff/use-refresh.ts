import { useEffect, useRef } from 'react';
import { nav } from '../../../api/live/nav.ts';
import { store } from '../../../lib/store.ts';
import { refreshVisitors } from './refresh-visitors.ts';
import { visitorsAtom } from './visitors-state.ts';

/** Refreshes a part of the panel while it is on the screen. */
export function useRefresh(page: number, refresh: () => void): void {
  const latest = useRef({ page, refresh });
  useEffect(() => {
    latest.current = { page, refresh };
  });
  useEffect(
    () =>
      refreshVisitors({
        page: () => latest.current.page,
        refresh: () => latest.current.refresh(),
        onReported: nav.onReported,
        fetchedAt: () => store.get(visitorsAtom).fetchedAt,
      }),
    [],
  );
}
