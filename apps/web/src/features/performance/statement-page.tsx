import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useTrader } from '../../api/ping.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useNow } from '../../lib/now.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { MonthChoice } from './month-choice.tsx';
import { statementFile } from './month-lines.ts';
import { monthsBetween } from './month-names.ts';
import { MonthSlip } from './month-slip.tsx';

const MINUTE = 60_000;

/** The statement of a month, to print or to save. `?month=` chooses it, by default the current one. */
export function StatementPage() {
  const [params, setParams] = useSearchParams();
  const now = useNow(MINUTE);
  const trader = useTrader();
  const asked = params.get('month');
  const query = useQuery(
    trpc.performance.statement.queryOptions(asked === null ? {} : { month: asked }, {
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = query;
  return (
    <PageFrame title="Monthly statement" about="What you held, and what changed it, for each asset.">
      {query.isError ? (
        <>
          <QueryFailed query={query} title="The statement could not be loaded." />
          {asked === null ? null : (
            <p className="text-center text-13">
              <TextLink to="/account/statement">Show the current month</TextLink>
            </p>
          )}
        </>
      ) : !data || now === 0 ? (
        <Skeleton className="h-120 max-w-160 min-[1440px]:max-w-280" />
      ) : (
        <div className="flex max-w-160 flex-col gap-4 min-[1440px]:max-w-280">
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <MonthChoice
              months={monthsBetween(data.firstMonth, new Date(now).toISOString().slice(0, 7))}
              month={data.month}
              onMonth={(month) => setParams({ month }, { replace: true })}
            />
            <Button className="sm:ml-auto" onClick={() => window.print()}>
              <Printer className="size-4" aria-hidden="true" />
              Print
            </Button>
            <Button
              onClick={() => saveFile(`papermint-simulated-statement-${data.month}.csv`, statementFile(data))}
            >
              <Download className="size-4" aria-hidden="true" />
              Export CSV
            </Button>
          </div>
          <MonthSlip statement={data} accountId={trader?.accountId ?? ''} />
        </div>
      )}
    </PageFrame>
  );
}
