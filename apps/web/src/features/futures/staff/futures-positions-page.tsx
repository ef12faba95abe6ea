import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { useStaffFuturesFeed } from './follow-futures.ts';
import { FuturesDeskTabs } from './futures-desk-tabs.tsx';
import { allPositionColumns, StaffPositionCard } from './staff-position-columns.tsx';
import { staffPositions } from './staff-positions.tsx';

/** The futures positions of all traders. */
export function FuturesPositionsPage() {
  useStaffFuturesFeed();
  return (
    <StaffList
      {...staffPositions}
      call="futuresStaff.positions"
      title="Futures"
      columns={() => allPositionColumns}
      card={(position) => <StaffPositionCard position={position} trader />}
      search="Email, account number, pair or position ID"
      intro={() => <FuturesDeskTabs />}
    />
  );
}
