import { TabLinks } from '../../../ui/layout/tabs.tsx';

const TABS = [
  { to: '/account/trade-history', label: 'Spot' },
  { to: '/account/trade-history/futures', label: 'Futures' },
  { to: '/account/trade-history/twap', label: 'TWAP' },
];

/** Links the history of the spot market and that of futures. */
export function HistoryVenues() {
  return (
    <div className="-mx-4 mb-5 md:mx-0 md:*:px-0">
      <TabLinks label="Market type" tabs={TABS} />
    </div>
  );
}
