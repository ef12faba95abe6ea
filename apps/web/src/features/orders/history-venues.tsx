import { TabLinks } from '../../ui/layout/tabs.tsx';

const TABS = [
  { to: '/account/trade-history', label: 'Spot' },
  { to: '/account/trade-history/futures', label: 'Futures' },
];

/** Leads from the history of the spot market to that of futures and back. */
export function HistoryVenues() {
  return (
    <div className="mb-5">
      <TabLinks label="Market type" tabs={TABS} />
    </div>
  );
}
