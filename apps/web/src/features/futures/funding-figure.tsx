import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/now.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { durationText } from '../../ui/text/duration.ts';
import { rateText } from './position-words.ts';

/** The rate of the next funding of a pair, and the time until then. */
export function FundingFigure({ pair }: { pair: string }) {
  const query = useQuery(trpc.futures.nextFunding.queryOptions(pair === '' ? skipToken : { pair }));
  const now = useNow();
  const { data, refetch } = query;
  const left = data ? Date.parse(data.nextAt) - now : 0;
  const over = data !== undefined && now > 0 && left <= 0;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  const paysLong = data !== undefined && !data.rate.startsWith('-');
  return (
    <div title="At a positive rate longs pay shorts, at a negative one shorts pay longs">
      <dt className="text-11 whitespace-nowrap text-subtle">Next funding</dt>
      <dd className="flex min-h-4 flex-wrap gap-x-2 font-medium whitespace-nowrap md:min-w-18">
        {data ? (
          <>
            <span className={cn('num', paysLong ? 'text-up' : 'text-down')}>{rateText(data.rate)}</span>
            <span className="num text-muted">{durationText(left)}</span>
          </>
        ) : (
          <Skeleton className="h-4 w-24" />
        )}
      </dd>
    </div>
  );
}
