import { TabLinks } from '../../../ui/layout/tabs.tsx';

export const DESK = '/kut/futures-trades';
export const ORDERS_DESK = `${DESK}/orders`;
export const EXPOSURE_DESK = `${DESK}/exposure`;

const TABS = [
  { to: DESK, label: 'Positions' },
  { to: ORDERS_DESK, label: 'Orders' },
  { to: EXPOSURE_DESK, label: 'Exposure' },
];

/** Links to the positions and orders of all traders, and to the exposure of the house. */
export function FuturesDeskTabs() {
  return (
    <div className="-mx-4 mb-4 md:-mx-6 md:[&_nav]:px-6">
      <TabLinks label="Futures" tabs={TABS} />
    </div>
  );
}
