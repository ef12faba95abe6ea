import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { cn } from '../../lib/cn.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Slip } from '../../ui/paper/slip.tsx';
import { AssetPerformances } from './asset-performances.tsx';
import { Statement } from './statement.tsx';

/** How often the page asks for current prices, ms. */
const REFRESH = 10_000;

/** Net worth, and how it came about: a sum to follow line by line, and cost basis and P&L of each asset. */
export function PerformancePage() {
  const query = useQuery(trpc.performance.own.queryOptions({}, { staleTime: 0, refetchInterval: REFRESH }));
  const { data } = query;
  return (
    <PageFrame
      title="Profit and loss"
      about="How your net worth came about, by average cost."
      aside={<StatementLinks className="max-sm:hidden" />}
    >
      <StatementLinks className="mb-4 sm:hidden" />
      {query.isError && !data ? (
        <QueryFailed query={query} title="Your profit and loss could not be loaded." />
      ) : (
        <div className="grid gap-4 min-[1440px]:grid-cols-12 min-[1440px]:gap-5">
          <Slip
            title="Statement"
            about="From the opening of your account until now."
            className="max-w-160 self-start min-[1440px]:col-span-5"
          >
            {data ? <Statement performance={data} /> : <Skeleton className="h-120" />}
          </Slip>
          <Card title="By asset" className="min-w-0 self-start min-[1440px]:col-span-7">
            <AssetPerformances performance={data} />
          </Card>
        </div>
      )}
    </PageFrame>
  );
}

function StatementLinks({ className }: { className: string }) {
  return (
    <nav aria-label="Statements" className={cn('flex flex-wrap gap-2', className)}>
      <Link to="/account/journal/calendar" className={buttonClass({ className: 'max-sm:flex-1' })}>
        Calendar
      </Link>
      <Link to="/account/statement" className={buttonClass({ className: 'max-sm:flex-1' })}>
        Monthly statement
      </Link>
      <Link to="/account/tax-lots" className={buttonClass({ className: 'max-sm:flex-1' })}>
        Tax lots
      </Link>
    </nav>
  );
}
