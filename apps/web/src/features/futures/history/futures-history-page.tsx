import { useSearchParams } from 'react-router-dom';
import { useFuturesRefresh } from '../../../api/queries/futures.ts';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { PackageNotice } from '../../../parts/package-notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { PageWithDetails } from '../../../ui/overlay/page-with-details.tsx';
import { HistoryVenues } from '../../orders/lists/history-venues.tsx';
import { FillsList, FundingList, LiquidationsList, OrdersList, PositionsList } from './history-lists.tsx';
import { openedByRows, openedRow } from './opened-rows.ts';
import type { HistoryView } from './use-history-lists.ts';
import { ORDER_PARAM, POSITION_PARAM, useHistoryLists } from './use-history-lists.ts';

const PositionDetails = lazyWithPreload(() =>
  import('../positions/position-details.tsx').then((m) => m.PositionDetails),
);
const FuturesOrderDetails = lazyWithPreload(() =>
  import('./futures-order-details.tsx').then((m) => m.FuturesOrderDetails),
);

const TABS = [
  { value: 'positions', label: 'Positions' },
  { value: 'orders', label: 'Orders' },
  { value: 'fills', label: 'Fills' },
  { value: 'funding', label: 'Funding' },
  { value: 'liquidations', label: 'Liquidations' },
] as const satisfies readonly { value: HistoryView; label: string }[];

/** The trader's positions, futures orders, fills, funding and liquidations. */
export function FuturesHistoryPage() {
  const [view, setView] = useView();
  const [position, openPosition] = useOpenedParam(POSITION_PARAM);
  const [order, openOrder] = useOpenedParam(ORDER_PARAM);
  useFuturesRefresh();
  const ofPosition = view === 'positions' || view === 'funding' || view === 'liquidations';
  const opened = ofPosition ? position : order;
  const open = ofPosition ? openPosition : openOrder;
  const lists = useHistoryLists(view);
  const row = openedRow(view, lists, opened);
  const opening = { opened: row ?? opened, onOpen: open };
  const list: Record<HistoryView, () => React.ReactNode> = {
    positions: () => <PositionsList list={lists.positions} {...opening} />,
    orders: () => <OrdersList list={lists.orders} {...opening} />,
    fills: () => <FillsList list={lists.fills} {...opening} />,
    funding: () => <FundingList list={lists.funding} {...opening} />,
    liquidations: () => <LiquidationsList list={lists.liquidations} {...opening} />,
  };
  return (
    <PageWithDetails
      label={ofPosition ? 'Position' : 'Order'}
      each={ofPosition ? 'position' : 'order'}
      opened={opened}
      keys={openedByRows(view, lists)}
      row={row}
      onOpen={open}
      details={(uuid) =>
        ofPosition ? (
          <PositionDetails key={uuid} uuid={uuid} />
        ) : (
          <FuturesOrderDetails key={uuid} uuid={uuid} onLinked={openOrder} />
        )
      }
    >
      <PageFrame title="Futures history" about="Your positions, futures orders, funding and liquidations.">
        <PackageNotice feature="futures" className="mb-4" />
        <HistoryVenues />
        <Card>
          <TabList label="Futures history" id="history" value={view} tabs={TABS} onChange={setView} />
          <TabPanel id="history" value={view}>
            {list[view]()}
          </TabPanel>
        </Card>
      </PageFrame>
    </PageWithDetails>
  );
}

const SHARED = ['search', 'pair', 'from', 'to'];
const isView = (text: string | null): text is HistoryView => TABS.some(({ value }) => value === text);

/** Which list is shown. The filters that they share stay. */
function useView() {
  const [params, setParams] = useSearchParams();
  const param = params.get('view');
  const view: HistoryView = isView(param) ? param : 'positions';
  const set = (next: HistoryView) =>
    setParams((before) => {
      const after = new URLSearchParams(next === 'positions' ? {} : { view: next });
      for (const name of SHARED) {
        const value = before.get(name);
        if (value) after.set(name, value);
      }
      return after;
    });
  return [view, set] as const;
}
