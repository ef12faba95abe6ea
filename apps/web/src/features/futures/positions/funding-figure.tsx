import { cn } from '../../../lib/cn.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { durationText } from '../../../ui/text/duration.ts';
import { useNextFunding } from './next-funding.ts';
import { rateText } from './position-words.ts';

/** The rate of the next funding of a pair, and the time until then. */
export function FundingFigure({ pair }: { pair: string }) {
  const next = useNextFunding(pair);
  const paysLong = next !== null && !next.rate.startsWith('-');
  return (
    <div
      title="At a positive rate longs pay shorts, at a negative one shorts pay longs"
      className="max-md:col-span-2"
    >
      <dt className="text-11 whitespace-nowrap text-subtle">Next funding</dt>
      <dd className="flex min-h-4 flex-wrap gap-x-2 font-medium whitespace-nowrap md:min-w-18">
        {next ? (
          <>
            <span className={cn('num', paysLong ? 'text-up' : 'text-down')}>{rateText(next.rate)}</span>
            <span className="num text-muted">{durationText(next.left)}</span>
          </>
        ) : (
          <Skeleton className="h-4 w-24" />
        )}
      </dd>
    </div>
  );
}
