import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useNavigate } from 'react-router-dom';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { JournalLinks } from './journal-links.tsx';
import { TradeStatistics } from './trade-statistics.tsx';
import { TripCard, tripColumns, tripName } from './trip-columns.tsx';

const VENUES = [
  { value: 'spot', label: 'Spot' },
  { value: 'futures', label: 'Futures' },
];
const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];
const RESULTS = [
  { value: 'win', label: 'Win' },
  { value: 'loss', label: 'Loss' },
  { value: 'even', label: 'Even' },
];
const SIDES = [
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
];

/** Round trips with their notes, and statistics of the closed ones that the filters leave. */
export function JournalPage() {
  const list = useList('journal.trades', { rowKey: ({ id }) => id });
  const navigate = useNavigate();
  const { pairs = [], tags = [], statistics } = list.answer ?? {};
  const linkTo = ({ id }: { id: string }) => `/account/journal/${id}`;
  return (
    <PageFrame
      title="Journal"
      about="Your round trips on spot and futures, with their P&L and your notes."
      aside={<JournalLinks here="/account/journal" className="max-sm:hidden" />}
    >
      <JournalLinks here="/account/journal" className="mb-4 sm:hidden" />
      <TradeStatistics statistics={statistics} />
      <Card>
        <ListView
          label="Round trips"
          rowsName="round trips"
          list={list}
          columns={tripColumns}
          card={(trip) => <TripCard trip={trip} />}
          search="Pair or note"
          opening={{
            name: tripName,
            opened: null,
            linkTo,
            onOpen: (trip) => void navigate(linkTo(trip)),
          }}
          filters={
            <>
              <SelectFilter name="venue" label="Market" options={VENUES} />
              <SelectFilter
                name="pair"
                label="Pair"
                options={pairs.map((value) => ({ value, label: codeLabel(value) }))}
                several
              />
              <SelectFilter name="status" label="Status" options={STATUSES} />
              <SelectFilter name="result" label="Result" options={RESULTS} several />
              <SelectFilter name="side" label="Side" options={SIDES} />
              <SelectFilter
                name="tag"
                label="Tag"
                options={tags.map((value) => ({ value, label: value }))}
                several
              />
              <DaysFilter />
            </>
          }
          empty={
            <Empty title="No round trips yet">
              What you buy and sell again, and your futures positions, appear here.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}
