import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { CancelAll } from '../../orders/lists/cancel-all.tsx';
import type { OwnPanelProps } from '../../orders/terminal/terminal-props.ts';
import { FUTURES_ORDERS } from '../order-form/futures-orders.ts';
import { CloseAll } from '../positions/close-all.tsx';
import { FuturesList } from './futures-lists.tsx';

/** The bottom panel of the wide terminal of futures: positions, orders, fills, funding and balances. */
export function FuturesPanel({ market, tab, onTab, own }: OwnPanelProps) {
  const [pairOnly, setPairOnly] = useState(false);
  const pair = pairOnly ? market.pair : undefined;
  return (
    <div className="flex h-full flex-col">
      <header className="@container relative shrink-0">
        <TabList
          label="Your futures"
          id="own"
          value={tab}
          tabs={[
            { value: 'positions', label: 'Positions', count: own.positions },
            { value: 'open', label: 'Open orders', count: own.waiting },
            { value: 'recent', label: 'Order history' },
            { value: 'fills', label: 'Fills' },
            { value: 'funding', label: 'Funding' },
            { value: 'balances', label: 'Balances' },
          ]}
          onChange={onTab}
        />
        {/* Below the tabs if there is no room beside them. */}
        <div className="flex h-10 items-center justify-end gap-4 border-b border-line px-4 text-12 touch:h-11 @min-[50rem]:absolute @min-[50rem]:top-0 @min-[50rem]:right-0 @min-[50rem]:border-0">
          {tab === 'open' ? <CancelAll venue={FUTURES_ORDERS} pair={pair} /> : null}
          {tab === 'positions' ? <CloseAll pair={pair} /> : null}
          {tab === 'balances' ? null : (
            <Checkbox
              checked={pairOnly}
              onChange={setPairOnly}
              label={<span className="text-12 text-muted">Current pair only</span>}
            />
          )}
          <Link
            to="/account/trade-history/futures"
            className="font-medium text-accent hover:underline touch:-mx-2 touch:-my-3.5 touch:px-2 touch:py-3.5"
          >
            History
          </Link>
        </div>
      </header>
      <TabPanel id="own" value={tab} className="min-h-0 flex-1 overflow-y-auto">
        <FuturesList tab={tab} market={market} pairOnly={pairOnly} />
      </TabPanel>
    </div>
  );
}
