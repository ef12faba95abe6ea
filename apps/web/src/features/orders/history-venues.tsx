import { TabLinks } from '../../ui/layout/tabs.tsx';

const TABS = [
  { to: '/account/trade-history', label: 'Spot' },
  { to: '/account/trade-history/futures', label: 'Futures' },
];

/** Leads from the history of the spot market to that of futures and back. */
export function HistoryVenues() {
  return (
    <div className="-mx-4 mb-5 md:mx-0 md:*:px-0">
      <TabLinks label="Market type" tabs={TABS} />
    </div>
  );
}
