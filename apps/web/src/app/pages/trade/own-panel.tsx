import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelAll } from '../../../features/orders/lists/cancel-all.tsx';
import type { OwnPanelProps } from '../../../features/orders/terminal/terminal-props.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { OwnList } from './own-lists.tsx';

/** The bottom panel of the wide terminal: the trader's orders, fills and balances. */
export function OwnPanel({ market, tab, onTab, own }: OwnPanelProps) {
  const [pairOnly, setPairOnly] = useState(false);
  return (
    <div className="flex h-full flex-col">
      <header className="@container relative shrink-0">
        <TabList
          label="Your orders"
          id="own"
          value={tab}
          tabs={[
            { value: 'open', label: 'Open orders', count: own.waiting },
            { value: 'recent', label: 'Order history' },
            { value: 'fills', label: 'Fills' },
            { value: 'balances', label: 'Balances' },
          ]}
          onChange={onTab}
        />
        {/* Below the tabs if there is no room beside them. */}
        <div className="flex h-10 items-center justify-end gap-4 border-b border-line px-4 text-12 touch:h-11 pointer-fine:@min-[40rem]:absolute @min-[46rem]:absolute top-0 right-0 pointer-fine:@min-[40rem]:border-0 @min-[46rem]:border-0">
          {tab === 'open' ? <CancelAll pair={pairOnly ? market.pair : undefined} /> : null}
          {tab === 'balances' ? null : (
            <Checkbox
              checked={pairOnly}
              onChange={setPairOnly}
              label={<span className="text-12 text-muted">Current pair only</span>}
            />
          )}
          <Link
            to="/account/trade-history"
            className="font-medium text-accent hover:underline touch:-mx-2 touch:-my-3.5 touch:px-2 touch:py-3.5"
          >
            All orders
          </Link>
        </div>
      </header>
      <TabPanel id="own" value={tab} className="min-h-0 flex-1 overflow-y-auto">
        <OwnList tab={tab} market={market} pairOnly={pairOnly} />
      </TabPanel>
    </div>
  );
}
