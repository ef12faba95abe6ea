import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { PositionFilters } from '../positions/futures-filters.tsx';
import { positionName } from '../positions/position-words.ts';
import { MARK_REFRESH } from './follow-futures.ts';
import { StaffPositionDetails } from './staff-position-details.tsx';

const MODES = [
  { value: 'isolated', label: 'Isolated' },
  { value: 'cross', label: 'Cross' },
];
const ENTERED = [
  { value: 'true', label: 'Staff' },
  { value: 'false', label: 'The trader' },
];

/** The filters that positions and futures orders share. */
export function MarginFilters() {
  return (
    <>
      <SelectFilter name="marginMode" label="Margin mode" options={MODES} several />
      <SelectFilter name="enteredByStaff" label="Entered by" options={ENTERED} />
    </>
  );
}

interface Known {
  row: StaffPosition | undefined;
  onActed: () => void;
}

/** The common part of staff's lists of positions. */
export const staffPositions = {
  permission: 'markets',
  label: 'Positions',
  rowsName: 'positions',
  rowKey: ({ uuid }: StaffPosition) => uuid,
  refetchInterval: MARK_REFRESH,
  filters: () => (
    <>
      <PositionFilters />
      <MarginFilters />
    </>
  ),
  panel: {
    each: 'position',
    param: 'position',
    name: positionName,
    content: (uuid: string, { row, onActed }: Known) => (
      <StaffPositionDetails key={uuid} uuid={uuid} row={row} onActed={onActed} />
    ),
  },
  empty: <Empty title="No positions yet">Positions appear here once traders open them.</Empty>,
} as const;
