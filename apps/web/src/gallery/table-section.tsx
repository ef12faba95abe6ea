import type { Page } from '@papermint/contracts/common/page';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useState } from 'react';
import { DaysFilter, SelectFilter } from '../frames/list/list-filters.tsx';
import type { ListParams } from '../frames/list/list-params.ts';
import { useListParams, valuesOf } from '../frames/list/list-params.ts';
import { ListView } from '../frames/list/list-view.tsx';
import { localList } from '../frames/list/local-list.ts';
import { useOpenedParam } from '../frames/list/opened-param.ts';
import { useFromMedium } from '../lib/media.ts';
import { Button } from '../ui/form/button.tsx';
import { SearchInput } from '../ui/form/search-input.tsx';
import { CardLine } from '../ui/layout/card-line.tsx';
import { Empty } from '../ui/layout/states.tsx';
import { toast } from '../ui/overlay/toast-store.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { Column } from '../ui/table/table-column.ts';
import { Amount } from '../ui/text/amount.tsx';
import { Pill } from '../ui/text/pill.tsx';
import { When } from '../ui/text/when.tsx';
import type { SampleOrder } from './samples.ts';
import { sampleOrders } from './samples.ts';
import { Section, Specimen } from './section.tsx';

const columns: readonly Column<SampleOrder>[] = [
  {
    key: 'pair',
    header: 'Pair',
    sort: 'pair',
    fixed: true,
    cell: ({ pair }) => <span className="font-medium">{codeLabel(pair)}</span>,
  },
  {
    key: 'side',
    header: 'Side',
    cell: ({ side }) => <span className="capitalize">{side}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    sort: 'amount',
    cell: ({ amount }) => <Amount value={amount} rule="exact" leastDecimals={5} />,
  },
  {
    key: 'cost',
    header: 'Cost',
    end: true,
    sort: 'cost',
    cell: ({ cost }) => <Amount value={cost} currency="USD" />,
  },
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    cell: ({ createdAt }) => <When at={createdAt} absolute togglable className="text-muted" />,
  },
  {
    key: 'status',
    header: 'Status',
    end: true,
    cell: (order) => <Status order={order} />,
  },
];

function Status({ order: { status } }: { order: SampleOrder }) {
  if (status === 'rejected') return <Pill tone="danger">Rejected</Pill>;
  if (status === 'new') return <Pill tone="info">Open</Pill>;
  return (
    <Pill tone="ok" quiet>
      Filled
    </Pill>
  );
}

function OrderCard({ order }: { order: SampleOrder }) {
  return (
    <CardLine
      title={codeLabel(order.pair)}
      note={<When at={order.createdAt} />}
      figure={<Amount value={order.cost} currency="USD" />}
      figureNote={<Status order={order} />}
    />
  );
}

const PER_PAGE = 10;

/** The answer of a server. */
function answer({ page, sort, filters }: ListParams): Page<SampleOrder> {
  const field = sort.replace('-', '') as 'createdAt' | 'pair' | 'amount' | 'cost';
  const way = sort.startsWith('-') ? -1 : 1;
  const numeric = field === 'amount' || field === 'cost';
  const { search = '', pair, status = '', from, to } = filters;
  const wanted = valuesOf(status);
  const matching = sampleOrders
    .slice(0, 95)
    .filter((order) => wanted.length === 0 || wanted.includes(order.status))
    .filter((order) => (!pair || order.pair === pair) && order.pair.includes(search.toUpperCase()))
    .filter(({ createdAt }) => (!from || createdAt >= from) && (!to || createdAt.slice(0, 10) <= to))
    .sort((a, b) => way * (numeric ? Number(a[field]) - Number(b[field]) : a[field] < b[field] ? -1 : 1));
  return {
    total: matching.length,
    perPage: PER_PAGE,
    page,
    lastPage: Math.max(1, Math.ceil(matching.length / PER_PAGE)),
    data: matching.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  };
}

const pairs = [...new Set(sampleOrders.map(({ pair }) => pair))].map((value) => ({
  value,
  label: codeLabel(value),
}));

export function TableSection() {
  return (
    <Section id="tables" title="Tables">
      <PagedOrders />
      <Long />
      <Openable />
      <Specimen title="Loading" wide flush>
        <DataTable
          label="Loading orders"
          columns={columns}
          rows={undefined}
          rowKey={({ id }) => id}
          card={(order) => <OrderCard order={order} />}
          rowHeight={40}
          skeletonRows={3}
          empty={null}
        />
      </Specimen>
      <Specimen title="Refetching, compact" wide flush>
        <DataTable
          label="Orders being loaded again"
          columns={columns}
          rows={sampleOrders.slice(0, 4)}
          rowKey={({ id }) => id}
          card={(order) => <OrderCard order={order} />}
          rowHeight={32}
          refetching
          empty={null}
        />
      </Specimen>
      <Specimen title="As high as its place, under a head that stays" wide flush>
        <div className="md:h-40">
          <DataTable
            label="Orders in a place of their own"
            columns={columns}
            rows={sampleOrders.slice(0, 8)}
            rowKey={({ id }) => id}
            card={(order) => <OrderCard order={order} />}
            rowHeight={32}
            fills
            empty={null}
          />
        </div>
      </Specimen>
    </Section>
  );
}

const statuses = [
  { value: 'filled', label: 'Filled' },
  { value: 'new', label: 'Open' },
  { value: 'rejected', label: 'Rejected' },
];

export function PagedOrders() {
  const params = useListParams(['search', 'status', 'pair', 'from', 'to'], '-createdAt');
  const [opened, setOpened] = useOpenedParam('order');
  const list = localList(params, ({ id }: SampleOrder) => id, answer(params));
  return (
    <Specimen title="A list" wide flush>
      <ListView
        label="Orders"
        rowsName="sample orders"
        list={list}
        columns={columns}
        card={(order) => <OrderCard order={order} />}
        search="Search by pair"
        filters={
          <>
            <SelectFilter name="status" label="Status" options={statuses} several />
            <SelectFilter name="pair" label="Pair" options={pairs} />
            <DaysFilter />
          </>
        }
        opening={{ name: ({ id }) => id, opened, onOpen: ({ id }) => setOpened(id === opened ? null : id) }}
        empty={<Empty title="No orders yet" />}
        selection={(rows, clear) => (
          <Button
            size="small"
            onClick={() => {
              toast('success', `${rows.length} orders canceled.`);
              clear();
            }}
          >
            Cancel orders
          </Button>
        )}
      />
    </Specimen>
  );
}

function Long() {
  const wide = useFromMedium();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['order-1']));
  return (
    <Specimen title="1,000 rows" wide flush>
      <DataTable
        label="Many orders"
        columns={columns}
        rows={wide ? sampleOrders : sampleOrders.slice(0, 4)}
        rowKey={({ id }) => id}
        card={(order) => <OrderCard order={order} />}
        rowHeight={32}
        selected={selected}
        onSelected={setSelected}
        empty={null}
      />
    </Specimen>
  );
}

function Openable() {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>('order-2');
  const matching = sampleOrders.filter(({ pair }) => pair.includes(search.toUpperCase())).slice(0, 4);
  return (
    <Specimen title="Rows that open, with a search" wide flush>
      <div className="px-4 py-3">
        <SearchInput label="Search sample orders" value={search} shortcut="/" onChange={setSearch} />
      </div>
      <DataTable
        label="Orders to open"
        columns={columns}
        rows={matching}
        rowKey={({ id }) => id}
        card={(order) => <OrderCard order={order} />}
        rowHeight={40}
        opening={{
          name: ({ pair }) => codeLabel(pair),
          opened,
          onOpen: ({ id }) => setOpened(id === opened ? null : id),
        }}
        empty={<Empty title="No sample orders match" />}
      />
    </Specimen>
  );
}
