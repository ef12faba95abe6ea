import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { DisposalKind } from '@papermint/contracts/performance/disposal-kinds';
import { disposalKinds } from '@papermint/contracts/performance/disposal-kinds';
import type { TaxLot, TaxLotGains } from '@papermint/contracts/performance/model';
import { useAssets, useTrader } from '../../api/ping.ts';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import { useList } from '../../frames/list/use-list.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardLine } from '../../ui/layout/card-line.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { Stat } from '../../ui/text/stat.tsx';

const KINDS: Readonly<Record<DisposalKind, string>> = {
  exchange: 'Trade',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  card: 'Card purchase',
  futures: 'Futures loss',
  funding: 'Funding',
  fee: 'Fee',
  adjustment: 'Adjustment',
  other: 'Other',
};

const KIND_OPTIONS = disposalKinds.map((value) => ({ value, label: KINDS[value] }));
const TERM_OPTIONS = [
  { value: 'short', label: 'Short-term' },
  { value: 'long', label: 'Long-term' },
];

/** Disposals by lot, first in, first out, with a file for tax software. */
export function TaxLotsPage() {
  const list = useList('performance.taxLots', { rowKey: ({ number }) => String(number) });
  return (
    <PageFrame title="Tax lots" about="Disposals by FIFO. Lots held for more than 365 days are long-term.">
      <Gains gains={list.answer?.gains} />
      <Card>
        <ListView
          label="Tax lots"
          rowsName="tax lots"
          list={list}
          columns={COLUMNS}
          card={(row) => <LotCard row={row} />}
          filters={<Filters />}
          empty={
            <Empty title="No disposals yet">What you sell, convert or pay appears here with its gain.</Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}

function Filters() {
  const owned = useAssets() ?? [];
  const options = owned
    .filter(({ kind }) => kind !== 'fiat')
    .map(({ currency }) => ({ value: currency, label: codeLabel(currency) }));
  return (
    <>
      <SelectFilter
        name="asset"
        label="Asset"
        options={[...options, { value: 'NFT', label: 'NFT' }]}
        several
      />
      <SelectFilter name="kind" label="Type" options={KIND_OPTIONS} several />
      <SelectFilter name="term" label="Term" options={TERM_OPTIONS} several />
      <DaysFilter />
    </>
  );
}

/** The gains of all matching rows. */
function Gains({ gains }: { gains: TaxLotGains | undefined }) {
  const currency = useTrader()?.currency ?? 'USD';
  const hidden = useAtomValue(balancesHiddenAtom);
  const stats = [
    ['Short-term gain', gains?.short],
    ['Long-term gain', gains?.long],
    ['Total gain', gains?.total],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3" aria-label="Gains">
      {stats.map(([label, value]) => (
        <Stat key={label} label={label}>
          <Amount value={value ?? null} currency={currency} rule="value" signed masked={hidden} />
        </Stat>
      ))}
    </dl>
  );
}

interface MoneyProps {
  row: TaxLot;
  field: 'cost' | 'proceeds' | 'gain';
}

function Money({ row, field }: MoneyProps) {
  const hidden = useAtomValue(balancesHiddenAtom);
  return (
    <Amount
      value={row[field]}
      currency={row.currency}
      rule="value"
      fit={14}
      signed={field === 'gain'}
      masked={hidden}
    />
  );
}

function Quantity({ row }: { row: TaxLot }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  return <Amount value={row.quantity} bare rule="exact" fit={14} masked={hidden} />;
}

const dayOf = (instant: string) => <span className="num whitespace-nowrap">{instant.slice(0, 10)}</span>;
const nameOf = ({ asset }: TaxLot) => (asset === 'NFT' ? 'NFT' : codeLabel(asset));

const COLUMNS: readonly Column<TaxLot>[] = [
  { key: 'asset', header: 'Asset', fixed: true, cell: nameOf },
  { key: 'kind', header: 'Type', cell: ({ kind }) => KINDS[kind] },
  { key: 'quantity', header: 'Quantity', end: true, cell: (row) => <Quantity row={row} /> },
  {
    key: 'acquiredAt',
    header: 'Acquired',
    sort: 'acquiredAt',
    className: 'lg:pl-6',
    cell: (row) => dayOf(row.acquiredAt),
  },
  { key: 'disposedAt', header: 'Disposed of', sort: 'disposedAt', cell: (row) => dayOf(row.disposedAt) },
  {
    key: 'term',
    header: 'Held',
    className: 'max-lg:hidden',
    cell: ({ term, holdingDays }) => (
      <span className="whitespace-nowrap">
        <span className="num">{holdingDays}</span> d, {term}
      </span>
    ),
  },
  { key: 'cost', header: 'Cost', end: true, sort: 'cost', cell: (row) => <Money row={row} field="cost" /> },
  {
    key: 'proceeds',
    header: 'Proceeds',
    end: true,
    sort: 'proceeds',
    cell: (row) => <Money row={row} field="proceeds" />,
  },
  { key: 'gain', header: 'Gain', end: true, sort: 'gain', cell: (row) => <Money row={row} field="gain" /> },
];

function LotCard({ row }: { row: TaxLot }) {
  return (
    <CardLine
      title={
        <>
          <Quantity row={row} /> {nameOf(row)}
        </>
      }
      note={
        <>
          {KINDS[row.kind]} · {dayOf(row.acquiredAt)} – {dayOf(row.disposedAt)}
        </>
      }
      noteWraps
      figure={<Money row={row} field="gain" />}
      figureNote={<Money row={row} field="proceeds" />}
    />
  );
}
