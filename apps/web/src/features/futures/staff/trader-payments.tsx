import { useParams } from 'react-router-dom';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { FundingCard, fundingColumns } from '../positions/funding-columns.tsx';
import { FundingFilters } from '../positions/futures-filters.tsx';
import { LiquidationCard, liquidationColumns } from '../positions/liquidation-columns.tsx';
import { sideText } from '../positions/position-words.ts';
import { useStaffFuturesFeed } from './follow-futures.ts';

/** The common part of lists about a trader's positions: a row leads to its position. */
function ofPositions(accountId: string) {
  return {
    inRecord: true,
    of: { accountId },
    permission: 'markets',
    filters: () => <FundingFilters />,
    search: 'Pair or position ID',
    link: {
      name: ({ side, pair }: { side: 'long' | 'short'; pair: string }) => `${sideText(side)} ${pair}`,
      to: ({ position }: { position: string }) =>
        `/kut/trader/${accountId}/trade-history/futures?position=${position}`,
    },
  } as const;
}

/** The funding that one trader's positions received and paid: a tab of their page. */
export function TraderFundingPage() {
  const { accountId = '' } = useParams();
  useStaffFuturesFeed();
  return (
    <StaffList
      {...ofPositions(accountId)}
      key={accountId}
      call="futuresStaff.fundingOf"
      rowKey={({ id }) => id}
      title="Funding"
      rowsName="payments"
      columns={() => fundingColumns}
      card={(payment) => <FundingCard payment={payment} />}
      empty={
        <Empty title="No funding yet">
          Open positions pay or receive funding at 00:00, 08:00 and 16:00 UTC.
        </Empty>
      }
    />
  );
}

/** The liquidations of one trader's positions: a tab of their page. */
export function TraderLiquidationsPage() {
  const { accountId = '' } = useParams();
  useStaffFuturesFeed();
  return (
    <StaffList
      {...ofPositions(accountId)}
      key={accountId}
      call="futuresStaff.liquidationsOf"
      rowKey={({ position }) => position}
      title="Liquidations"
      rowsName="liquidations"
      columns={() => liquidationColumns}
      card={(liquidation) => <LiquidationCard liquidation={liquidation} />}
      empty={<Empty title="No liquidations">Liquidated positions appear here.</Empty>}
    />
  );
}
