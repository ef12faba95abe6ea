import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNow } from '../../lib/now.ts';
import { queryClient } from '../trpc.ts';

/** At most this often, however fast the clock runs. */
const LEAST = 2000;

/**
 * Loads a query again after each step (ms) of the simulated time, because the clock may run fast or jump.
 * @param queryKey also of several queries that begin with it
 */
export function useReloadWithTime(queryKey: readonly unknown[], step: number): void {
  const now = useNow(step);
  const seen = useRef(now);
  const key = useRef(queryKey);
  key.current = queryKey;
  const hash = hashKey(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins to wait anew
  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (before === 0 || before === now) return;
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(key.current) ?? {};
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: key.current }),
      Math.max(0, dataUpdatedAt + LEAST - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [now, hash]);
}
