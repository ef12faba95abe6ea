import type { Venue } from '@papermint/contracts/markets/trade-path';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { usePairOptions } from '../../../parts/pair-options.ts';
import { statusOptions } from '../order-status.tsx';
import { typeOptions } from '../order-types.ts';

const SIDES = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
];
/** Each choice covers several statuses. */
const OPEN_OPTIONS = [
  { value: 'true', label: 'All open' },
  { value: 'false', label: 'All closed' },
];

interface VenueProps {
  /** Whose pairs there are to choose from. */
  venue?: Venue;
}

/** The filters that orders and fills share. */
export function FillFilters({ venue = 'spot' }: VenueProps) {
  return (
    <>
      <PairAndSide venue={venue} />
      <DaysFilter />
    </>
  );
}

export function OrderFilters({ venue = 'spot' }: VenueProps) {
  return (
    <>
      <SelectFilter name="open" label="Orders" options={OPEN_OPTIONS} />
      <SelectFilter name="status" label="Status" options={statusOptions} several />
      <PairAndSide venue={venue} />
      <SelectFilter name="type" label="Type" options={typeOptions} several />
      <DaysFilter />
    </>
  );
}

function PairAndSide({ venue }: { venue: Venue }) {
  return (
    <>
      <SelectFilter name="pair" label="Pair" options={usePairOptions(venue)} several />
      <SelectFilter name="side" label="Side" options={SIDES} several />
    </>
  );
}
