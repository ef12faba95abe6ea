import { Link, useSearchParams } from 'react-router-dom';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { useList } from '../../../frames/list/use-list.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { PageWithDetails } from '../../../ui/overlay/page-with-details.tsx';
import { orderName } from '../order-types.ts';
import { useOwnOrderFeed } from '../own-orders.ts';
import { FillCard, fillColumns } from './fills-columns.tsx';
import { HistoryVenues } from './history-venues.tsx';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { FillFilters, OrderFilters } from './order-filters.tsx';

const SEARCH = 'Order ID or client order ID';

const TABS = [
  { value: 'orders', label: 'Orders' },
  { value: 'fills', label: 'Fills' },
] as const;
type View = (typeof TABS)[number]['value'];

/** The parameter of the URL with the order that is open. */
const OPENED = 'order';

const OwnOrderDetails = lazyWithPreload(() =>
  import('../details/own-order-details.tsx').then((m) => m.OwnOrderDetails),
);

export function TradeHistoryPage() {
  const [view, setView] = useView();
  const [opened, setOpened] = useOpenedParam(OPENED);
  const orders = useList('spot.trades', {
    rowKey: ({ uuid }) => uuid,
    opens: OPENED,
    enabled: view === 'orders',
  });
  const fills = useList('spot.fills', { rowKey: ({ id }) => id, opens: OPENED, enabled: view === 'fills' });
  useOwnOrderFeed();
  const shown = orders.rows ?? [];
  const shownFills = fills.rows ?? [];
  const row = view === 'orders' ? shown.find(({ uuid }) => uuid === opened) : undefined;
  const fill = view === 'fills' ? shownFills.find(({ order }) => order === opened) : undefined;
  return (
    <PageWithDetails
      label={row ? orderName(row) : 'Order'}
      each="order"
      opened={opened}
      keys={view === 'orders' ? shown.map(({ uuid }) => uuid) : ordersOf(shownFills)}
      row={fill?.id}
      onOpen={setOpened}
      details={(uuid) => <OwnOrderDetails key={uuid} uuid={uuid} row={row} onLinked={setOpened} />}
    >
      <PageFrame title="Trade history" about="Your spot orders and fills.">
        <HistoryVenues />
        <Card>
          <TabList label="Trade history" id="history" value={view} tabs={TABS} onChange={setView} />
          <TabPanel id="history" value={view}>
            {view === 'orders' ? (
              <ListView
                label="Orders"
                rowsName="orders"
                list={orders}
                columns={orderColumns}
                card={(order) => <OrderCard order={order} />}
                search={SEARCH}
                filters={<OrderFilters />}
                opening={{ name: orderName, opened, onOpen: ({ uuid }) => setOpened(uuid) }}
                empty={<NothingYet title="No orders yet" />}
              />
            ) : (
              <ListView
                label="Fills"
                rowsName="fills"
                list={fills}
                columns={fillColumns}
                card={(one) => <FillCard fill={one} />}
                search={SEARCH}
                filters={<FillFilters />}
                opening={{
                  name: orderName,
                  opened: fill?.id ?? null,
                  onOpen: ({ order }) => setOpened(order),
                }}
                empty={<NothingYet title="No fills yet" />}
              />
            )}
          </TabPanel>
        </Card>
      </PageFrame>
    </PageWithDetails>
  );
}

const SHARED = ['search', 'pair', 'side', 'from', 'to'];

/** Which of the two lists is shown. The filters that they share stay. */
function useView() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'fills' ? 'fills' : 'orders';
  const set = (next: View) =>
    setParams((before) => {
      const after = new URLSearchParams(next === 'fills' ? { view: next } : {});
      for (const name of SHARED) {
        const value = before.get(name);
        if (value) after.set(name, value);
      }
      return after;
    });
  return [view, set] as const;
}

const ordersOf = (fills: readonly { order: string }[]) => [...new Set(fills.map(({ order }) => order))];

function NothingYet({ title }: { title: string }) {
  return (
    <Empty
      title={title}
      action={
        <Link to="/trade" className={buttonClass({ look: 'primary' })}>
          Trade
        </Link>
      }
    >
      Your spot orders appear here.
    </Empty>
  );
}
