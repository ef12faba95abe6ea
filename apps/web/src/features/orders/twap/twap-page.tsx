import { MOST_TWAPS } from '@papermint/contracts/twap/statuses';
import { Link } from 'react-router-dom';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { usePairOptions } from '../../../parts/pair-options.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { HistoryVenues } from '../lists/history-venues.tsx';
import { TwapCard, twapColumns } from './twap-columns.tsx';
import { twapStatusOptions } from './twap-words.ts';

const VENUES = [
  { value: 'spot', label: 'Spot' },
  { value: 'futures', label: 'Futures' },
];

/** How often the list is loaded again while it is shown, ms: parts fill at their own seconds. */
const LOOK_EVERY = 10_000;

/** The reader's TWAP orders with their progress. */
export function TwapPage() {
  const list = useList('twap.list', { rowKey: ({ uuid }) => uuid, refetchInterval: LOOK_EVERY });
  const pairs = usePairOptions('futures');
  return (
    <PageFrame title="Trade history" about="Orders that trade an amount in equal parts over a period.">
      <HistoryVenues />
      <Card>
        <ListView
          label="TWAP orders"
          rowsName="TWAP orders"
          list={list}
          columns={twapColumns}
          rowHeight={48}
          card={(twap) => <TwapCard twap={twap} />}
          search="Pair or ID"
          filters={
            <>
              <SelectFilter name="status" label="Status" options={twapStatusOptions} several />
              <SelectFilter name="venue" label="Market" options={VENUES} several />
              <SelectFilter name="pair" label="Pair" options={pairs} several />
            </>
          }
          empty={
            <Empty
              title="No TWAP orders yet"
              action={
                <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                  Trade
                </Link>
              }
            >
              Start one from the order form. Up to {MOST_TWAPS} can run at a time.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}
