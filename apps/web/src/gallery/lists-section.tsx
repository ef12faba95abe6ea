import { codeLabel } from '@papermint/contracts/money/asset-code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectFilter } from '../frames/list/list-filters.tsx';
import { useListParams } from '../frames/list/list-params.ts';
import { ListView } from '../frames/list/list-view.tsx';
import { localList } from '../frames/list/local-list.ts';
import { useHeldRows } from '../frames/list/use-held-rows.ts';
import { NO_WEIGHT } from '../frames/staff/queue/bulk-plan.ts';
import type { QueueAct, QueueClaim, Sending } from '../frames/staff/queue/queue-acts.ts';
import { QueueView } from '../frames/staff/queue/queue-view.tsx';
import type { SavedViews } from '../frames/staff/saved-views/saved-views.tsx';
import { ViewTabs } from '../frames/staff/saved-views/saved-views.tsx';
import { Button } from '../ui/form/button.tsx';
import { CardLine } from '../ui/layout/card-line.tsx';
import { Empty } from '../ui/layout/states.tsx';
import type { Column } from '../ui/table/table-column.ts';
import { refused } from './refused-sample.ts';
import type { SampleOrder } from './samples.ts';
import { sampleOrders } from './samples.ts';
import { Section, Specimen } from './section.tsx';

const keyOf = ({ id }: { id: string }) => id;

const columns: readonly Column<SampleOrder>[] = [
  { key: 'id', header: 'Order', fixed: true, cell: ({ id }) => <span className="font-medium">{id}</span> },
  { key: 'pair', header: 'Pair', sort: 'pair', cell: ({ pair }) => codeLabel(pair) },
  { key: 'amount', header: 'Amount', end: true, cell: ({ amount }) => <span className="num">{amount}</span> },
];
const card = ({ id, pair, amount }: SampleOrder) => (
  <CardLine title={id} note={codeLabel(pair)} figure={amount} />
);

/** All rows as one page. */
const pageOf = <Row,>(data: Row[]) => ({ data, total: data.length, page: 1, perPage: 20, lastPage: 1 });

export function ListsSection() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Section id="lists" title="Lists and queues">
        <MovingOrders />
        <Views />
        <SampleQueue />
      </Section>
    </QueryClientProvider>
  );
}

/** Rows appear and disappear while a reader looks. */
export function MovingOrders() {
  const params = useListParams(['moving'], '-createdAt');
  const [first, setFirst] = useState(5);
  const [answer, setAnswer] = useState(() => pageOf(sampleOrders.slice(5, 10)));
  const held = useHeldRows(answer, '', keyOf);
  const change = (data: SampleOrder[]) => setAnswer(pageOf(data));
  return (
    <Specimen title="Rows hold still while the list is looked at" wide flush>
      <ListView
        label="Moving orders"
        rowsName="moving orders"
        list={{ ...localList(params, keyOf, answer), ...held }}
        columns={columns}
        card={card}
        controls={
          <>
            <Button
              size="small"
              onClick={() => {
                setFirst(first - 1);
                change([...sampleOrders.slice(first - 1, first), ...answer.data]);
              }}
              disabled={first === 0}
            >
              One comes
            </Button>
            <Button size="small" onClick={() => change(answer.data.filter((_, place) => place !== 1))}>
              The second leaves
            </Button>
          </>
        }
        filters={<SelectFilter name="moving" label="Moving" options={[{ value: 'yes', label: 'Yes' }]} />}
        empty={<Empty title="No orders yet" />}
      />
    </Specimen>
  );
}

const nothing = async () => undefined;

function Views() {
  const [name, setName] = useState<string | null>('Large orders');
  const views = ['Large orders', 'Rejected today'].map((one) => ({
    uuid: one,
    list: 'orders',
    name: one,
    params: { view: one },
  }));
  const shown: SavedViews = {
    call: 'orders',
    views,
    shown: name === null ? {} : { view: name },
    active: views.find((view) => view.name === name),
    apply: (view = {}) => setName(view.view ?? null),
    saved: nothing,
    remove: nothing,
  };
  return (
    <Specimen title="Saved views" wide flush>
      <ViewTabs {...shown} />
      <p className="p-4 text-13 text-muted">{name ?? 'All'}</p>
    </Specimen>
  );
}

interface Request {
  id: string;
  title: string;
  createdAt: string;
  target: number;
  claim: QueueClaim | null;
}

const requests: Request[] = Array.from({ length: 6 }, (_, place) => ({
  id: `request-${place}`,
  title: `Delist ${['LTC', 'ZEC', 'UNI', 'ATOM', 'XRP', 'DOT'][place]}`,
  createdAt: new Date(Date.parse('2026-06-01T09:00:00Z') + place * 3_600_000).toISOString(),
  target: 4 * 3600,
  claim: place === 2 ? { name: 'Priya Raman', mine: false } : null,
}));

export function SampleQueue() {
  const params = useListParams(['status'], 'createdAt');
  const [rows, setRows] = useState(requests);
  const decide = (done: string) => async (ids: readonly string[], _reason: string, sending: Sending) => {
    if (sending.options.context.dryRun) {
      return ids.map((id) => ({ id, ok: id !== 'request-5', message: 'The coin is already delisted.' }));
    }
    setRows((before) => before.filter(({ id }) => !ids.includes(id) || id === 'request-4'));
    return ids.map((id) =>
      id === 'request-4'
        ? { id, ok: false, message: 'The coin has changed since.' }
        : { id, ok: true, message: done },
    );
  };
  const acts: readonly QueueAct<Request>[] = [
    { key: 'a', label: 'Approve', done: 'Approved', grants: true, run: decide('Approved') },
    { key: 'r', label: 'Reject', done: 'Rejected', danger: true, reason: true, run: decide('Rejected') },
  ];
  return (
    <Specimen title="A queue" wide flush>
      <QueueView
        title="Requests"
        rowsName="requests"
        list={localList(params, keyOf, pageOf(rows))}
        columns={() => [{ key: 'title', header: 'Request', cell: ({ title }) => title }]}
        card={({ title }) => <CardLine title={title} note="Waits" figure={null} />}
        panel={{
          each: 'request',
          param: 'request',
          name: ({ title }) => title,
          content: (id, { row }) => <p className="p-5 text-14">{row?.title ?? id}</p>,
        }}
        acts={acts}
        weigh={({ id }) => ({ ...NO_WEIGHT, marks: id === 'request-3' ? ['Traded today'] : [] })}
        claim={async (id) =>
          id === 'request-2' ? refused({ error: 'Priya Raman is reviewing it' }) : undefined
        }
        release={nothing}
        empty={<Empty title="Nothing to approve">Requests that need a second person appear here.</Empty>}
      />
    </Specimen>
  );
}
