import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { ExposureCard, exposureColumns } from './exposure-columns.tsx';
import { MARK_REFRESH, useStaffFuturesFeed } from './follow-futures.ts';
import { FuturesDeskTabs } from './futures-desk-tabs.tsx';

type Exposures = Outputs['futuresStaff']['exposures'];

/** The exposure of the house, in total and by instrument. */
export function ExposurePage() {
  return (
    <Permitted permission="markets" title="Futures exposure">
      <Exposure />
    </Permitted>
  );
}

function Exposure() {
  useStaffFuturesFeed();
  const query = useQuery(
    trpc.futuresStaff.exposures.queryOptions({}, { refetchInterval: MARK_REFRESH, staleTime: 0 }),
  );
  const { data } = query;
  return (
    <StaffFrame title="Futures" about={data && `${data.exposures.length} instruments`}>
      <FuturesDeskTabs />
      {query.isError && !data ? (
        <QueryFailed query={query} title="The exposure could not be loaded." />
      ) : (
        <div className="grid gap-4">
          <Totals data={data} />
          <Card title="By instrument">
            <DataTable
              label="Exposure by instrument"
              columns={exposureColumns}
              rows={data?.exposures}
              rowKey={({ pair }) => pair}
              card={(row) => <ExposureCard exposure={row} />}
              skeletonRows={6}
              empty={<Empty title="No open positions">House exposure appears here.</Empty>}
            />
          </Card>
        </div>
      )}
    </StaffFrame>
  );
}

function Totals({ data }: { data: Exposures | undefined }) {
  const dollars = (value: string | undefined, signed = false) =>
    value === undefined ? (
      <Skeleton className="h-5 w-24" />
    ) : (
      <Amount value={value} currency="USD" rule="value" signed={signed} className="text-16" />
    );
  const { totals, insurance = [] } = data ?? {};
  return (
    <Card className="p-4">
      <h2 className="sr-only">All instruments</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-3 xl:grid-cols-6">
        <Stat label="Traders are long" note={totals && `${totals.positions} open positions`}>
          {dollars(totals?.long)}
        </Stat>
        <Stat label="Traders are short">{dollars(totals?.short)}</Stat>
        <Stat label="House net exposure" note="Short positions minus long positions">
          {dollars(totals?.net)}
        </Stat>
        <Stat label="House unrealized P&L">{dollars(totals?.unrealizedPnl, true)}</Stat>
        <Stat label="Trader margin">{dollars(totals?.margin)}</Stat>
        <Stat label="Insurance fund" note={insurance.length > 1 ? <Insurance balances={insurance} /> : null}>
          {dollars(totals?.insurance)}
        </Stat>
      </dl>
    </Card>
  );
}

function Insurance({ balances }: { balances: Exposures['insurance'] }) {
  return (
    <ul>
      {balances.map(({ currency, balance }) => (
        <li key={currency}>
          <Amount value={balance} currency={currency} rule="exact" leastDecimals={2} />
        </li>
      ))}
    </ul>
  );
}
