import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';
import { useNow } from '../../lib/now.ts';
import { nextChange } from './release-words.ts';

/**
 * The releases of a calendar. They are fetched again when the next one is due, and when its figure appears.
 * @param needed false sends no request
 */
export function useReleases(asked: Readonly<Record<string, string>>, needed = true) {
  const query = useQuery(
    trpc.economicCalendar.list.queryOptions(asked, { placeholderData: keepPreviousData, enabled: needed }),
  );
  const now = useNow(1000);
  const { data, refetch } = query;
  const next = Math.min(...(data?.data ?? []).map((release) => nextChange(release) ?? Infinity));
  const isOver = now > 0 && next <= now;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return { ...query, next: Number.isFinite(next) ? next : undefined };
}
