import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FundingCard, fundingColumns } from './funding-columns.tsx';

const SHOWN = 20;

/** The latest funding payments of the trader's positions, of one pair or of all. */
export function RecentFunding({ pair }: { pair?: string | undefined }) {
  const query = useQuery(
    trpc.futures.funding.queryOptions(
      { perPage: SHOWN, ...(pair !== undefined && { pair }) },
      { placeholderData: keepPreviousData },
    ),
  );
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your funding could not be loaded." />;
  return (
    <DataTable
      label="Funding"
      columns={fundingColumns}
      rows={query.data?.data}
      rowKey={({ id }) => id}
      card={(payment) => <FundingCard payment={payment} />}
      rowHeight={32}
      fills
      skeletonRows={4}
      empty={
        <Empty title="No funding yet">
          An open position pays or receives funding at 00:00, 08:00 and 16:00 UTC.
        </Empty>
      }
    />
  );
}
