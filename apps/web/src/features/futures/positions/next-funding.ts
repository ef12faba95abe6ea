import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useNow } from '../../../lib/now.ts';

/** The rate of the next funding of a pair as a fraction, its instant, and the time until then in ms; null while unknown. */
export function useNextFunding(pair: string): { rate: string; nextAt: string; left: number } | null {
  const { data, refetch } = useQuery(
    trpc.futures.nextFunding.queryOptions(pair === '' ? skipToken : { pair }),
  );
  const now = useNow();
  const left = data ? Date.parse(data.nextAt) - now : 0;
  const over = data !== undefined && now > 0 && left <= 0;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  return data ? { rate: data.rate, nextAt: data.nextAt, left } : null;
}
