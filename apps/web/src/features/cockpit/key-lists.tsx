import type { KeyReject } from '@papermint/contracts/cockpit/activity-model';
import type { KeyFill, KeyOrder } from '@papermint/contracts/cockpit/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { orderStatuses } from '@papermint/contracts/orders/order-statuses';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import { useList } from '../../frames/list/use-list.ts';
import { cn } from '../../lib/cn.ts';
import { capitalized } from '../../lib/text/capitalized.ts';
import { CardLine } from '../../ui/layout/card-line.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';
import { When } from '../../ui/text/when.tsx';

const words = (code: string) => capitalized(code.replaceAll('_', ' '));
const options = (values: readonly string[]) => values.map((value) => ({ value, label: words(value) }));

const SIDES = options(['buy', 'sell']);
const VENUES = options(['spot', 'futures']);
const LIQUIDITY = options(['maker', 'taker']);
const STATUSES = options(orderStatuses);

const sideOf = (side: Side) => (
  <span className={cn('font-medium', side === 'buy' ? 'text-up' : 'text-down')}>{words(side)}</span>
);
const pairOf = ({ pair, venue }: Pick<KeyFill, 'pair' | 'venue'>) =>
  `${codeLabel(pair)}${venue === 'futures' ? ' Perp' : ''}`;
const price = (value: string | null) => <Amount value={value} bare rule="exact" fit={14} />;
const money = (value: string | null, currency: string, signed = false) => (
  <Amount value={value} currency={currency} rule="exact" fit={14} signed={signed} />
);

/** A number that names something. */
const numeral = (value: number | null) =>
  value === null ? <span className="text-subtle">–</span> : <span className="num">{value}</span>;

const FILL_COLUMNS: readonly Column<KeyFill>[] = [
  {
    key: 'time',
    header: 'Time',
    sort: 'time',
    sortFirst: 'descending',
    cell: ({ time }) => <When at={time} absolute="utc" />,
  },
  { key: 'pair', header: 'Pair', fixed: true, cell: pairOf },
  { key: 'side', header: 'Side', cell: ({ side }) => sideOf(side) },
  { key: 'price', header: 'Price', end: true, cell: (row) => price(row.price) },
  { key: 'amount', header: 'Amount', end: true, cell: (row) => price(row.amount) },
  { key: 'cost', header: 'Value', end: true, sort: 'cost', cell: (row) => money(row.cost, row.feeCurrency) },
  { key: 'fee', header: 'Fee', end: true, sort: 'fee', cell: (row) => money(row.fee, row.feeCurrency) },
  { key: 'liquidity', header: 'Role', cell: ({ liquidity }) => words(liquidity) },
  {
    key: 'realized',
    header: 'Result',
    end: true,
    sort: 'realized',
    cell: (row) => money(row.realized, row.feeCurrency, true),
  },
];

/** The fills of a key. */
export function KeyFills({ uuid }: { uuid: string }) {
  const list = useList('cockpit.fills', { rowKey: ({ id }) => id, of: { uuid } });
  return (
    <ListView
      label="Fills"
      rowsName="fills"
      list={list}
      columns={FILL_COLUMNS}
      search="Pair or order ID"
      card={(row) => (
        <CardLine
          title={
            <>
              {sideOf(row.side)} {pairOf(row)}
            </>
          }
          note={
            <>
              {price(row.amount)} at {price(row.price)} · <When at={row.time} absolute="utc" />
            </>
          }
          noteWraps
          figure={money(row.cost, row.feeCurrency)}
          figureNote={money(row.realized, row.feeCurrency, true)}
        />
      )}
      filters={
        <>
          <SelectFilter name="side" label="Side" options={SIDES} several />
          <SelectFilter name="venue" label="Venue" options={VENUES} several />
          <SelectFilter name="liquidity" label="Role" options={LIQUIDITY} several />
          <DaysFilter />
        </>
      }
      empty={<Empty title="No fills yet">Fills of orders that this key places appear here.</Empty>}
    />
  );
}

const ORDER_COLUMNS: readonly Column<KeyOrder>[] = [
  {
    key: 'createdAt',
    header: 'Placed',
    sort: 'createdAt',
    sortFirst: 'descending',
    cell: ({ createdAt }) => <When at={createdAt} absolute="utc" />,
  },
  { key: 'pair', header: 'Pair', fixed: true, cell: pairOf },
  { key: 'side', header: 'Side', cell: ({ side }) => sideOf(side) },
  { key: 'type', header: 'Type', cell: ({ type }) => words(type) },
  { key: 'status', header: 'Status', cell: ({ status }) => words(status) },
  { key: 'price', header: 'Price', end: true, cell: (row) => price(row.price ?? row.stopPrice) },
  { key: 'amount', header: 'Amount', end: true, cell: (row) => price(row.amount) },
  { key: 'filled', header: 'Filled', end: true, cell: (row) => price(row.filled) },
  { key: 'averagePrice', header: 'Average', end: true, cell: (row) => price(row.averagePrice) },
  { key: 'cost', header: 'Value', end: true, sort: 'cost', cell: (row) => money(row.cost, row.feeCurrency) },
  { key: 'strategyId', header: 'Strategy', end: true, cell: (row) => numeral(row.strategyId) },
  { key: 'strategyType', header: 'Strategy type', end: true, cell: (row) => numeral(row.strategyType) },
];

/** The orders of a key. */
export function KeyOrders({ uuid }: { uuid: string }) {
  const list = useList('cockpit.orders', { rowKey: (row) => row.uuid, of: { uuid } });
  return (
    <ListView
      label="Orders"
      rowsName="orders"
      list={list}
      columns={ORDER_COLUMNS}
      search="Pair or client ID"
      card={(row) => (
        <CardLine
          title={
            <>
              {sideOf(row.side)} {pairOf(row)}
            </>
          }
          note={
            <>
              {words(row.type)} · {words(row.status)} · <When at={row.createdAt} absolute="utc" />
            </>
          }
          noteWraps
          figure={price(row.amount)}
          figureNote={price(row.price ?? row.averagePrice)}
        />
      )}
      filters={
        <>
          <SelectFilter name="status" label="Status" options={STATUSES} several />
          <SelectFilter name="side" label="Side" options={SIDES} several />
          <SelectFilter name="venue" label="Venue" options={VENUES} several />
          <DaysFilter />
        </>
      }
      empty={<Empty title="No orders yet">Orders that this key places appear here.</Empty>}
    />
  );
}

const REJECT_COLUMNS: readonly Column<KeyReject>[] = [
  { key: 'code', header: 'Code', fixed: true, sort: 'code', cell: ({ code }) => <code>{code}</code> },
  {
    key: 'message',
    header: 'Message',
    className: 'whitespace-normal min-w-60',
    cell: ({ message }) => message,
  },
  { key: 'count', header: 'Count', end: true, sort: 'count', cell: ({ count }) => formatCount(count) },
  {
    key: 'lastAt',
    header: 'Last',
    sort: 'lastAt',
    sortFirst: 'descending',
    cell: ({ lastAt }) => <When at={lastAt} absolute="utc" />,
  },
  {
    key: 'example',
    header: 'Request',
    cell: ({ example }) => (
      <code className="block max-w-80 truncate text-12 text-muted" title={example}>
        {example}
      </code>
    ),
  },
];

/** Refused requests of a key, by code. */
export function KeyRejects({ uuid }: { uuid: string }) {
  const list = useList('cockpit.rejects', { rowKey: ({ code }) => code, of: { uuid } });
  return (
    <ListView
      label="Rejections"
      rowsName="rejections"
      list={list}
      columns={REJECT_COLUMNS}
      search="Code or message"
      card={(row) => (
        <CardLine
          title={<code>{row.code}</code>}
          note={row.message}
          noteWraps
          figure={formatCount(row.count)}
          figureNote={<When at={row.lastAt} absolute="utc" />}
        />
      )}
      empty={
        <Empty title="No rejections">
          Refused requests are counted here by code since the server started.
        </Empty>
      }
    />
  );
}
