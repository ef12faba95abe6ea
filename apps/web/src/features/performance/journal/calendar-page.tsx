import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { MonthChoice } from '../month-choice.tsx';
import { monthsBetween } from '../month-names.ts';
import { JournalLinks } from './journal-links.tsx';
import { MonthResults } from './month-results.tsx';

const PATH = '/account/journal/calendar';

/** Realized P&L of a month by day. `?month=` chooses it, by default the current one. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month');
  const query = useQuery(
    trpc.journal.calendar.queryOptions(asked === null ? {} : { month: asked }, {
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = query;
  return (
    <PageFrame
      title="P&L calendar"
      about="Realized P&L, income and fees by day, in UTC. Open positions count when they close."
      aside={<JournalLinks here={PATH} className="max-sm:hidden" />}
    >
      <JournalLinks here={PATH} className="mb-4 sm:hidden" />
      {query.isError ? (
        <>
          <QueryFailed query={query} title="The calendar could not be loaded." />
          {asked === null ? null : (
            <p className="text-center text-13">
              <TextLink to={PATH}>Show the current month</TextLink>
            </p>
          )}
        </>
      ) : data ? (
        <div className="flex flex-col gap-4">
          <MonthChoice
            months={monthsBetween(data.firstMonth, data.lastMonth)}
            month={data.month}
            onMonth={(month) => setParams({ month }, { replace: true })}
          />
          <MonthResults calendar={data} />
        </div>
      ) : (
        <Skeleton className="h-120" />
      )}
    </PageFrame>
  );
}
