import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';

const AdjustDialog = lazyWithPreload(() =>
  import('../../adjustments/staff/adjust-dialog.tsx').then((m) => m.AdjustDialog),
);

type Asset = Outputs['adjustmentsStaff']['assetsOf']['assets'][number];

const columnsIn = (currency: string): readonly Column<Asset>[] => [
  {
    key: 'asset',
    header: 'Asset',
    fixed: true,
    cell: ({ image, name, currency: code }) => (
      <span className="flex items-center gap-2.5">
        <RoundImage src={image} label={code} className="size-6" />
        <span className="font-medium">{name}</span>
        <span className="text-subtle">{codeLabel(code)}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Available',
    end: true,
    cell: ({ amount, currency: code }) => (
      <Amount value={amount} currency={code} rule="exact" leastDecimals={2} />
    ),
  },
  {
    key: 'held',
    header: 'Reserved',
    end: true,
    cell: ({ held, currency: code }) =>
      /[1-9]/.test(held) ? (
        <Amount value={held} currency={code} rule="exact" leastDecimals={2} className="text-muted" />
      ) : (
        <span className="text-subtle">–</span>
      ),
  },
  {
    key: 'value',
    header: 'Value',
    end: true,
    cell: ({ value }) => <Amount value={value} currency={currency} rule="value" className="font-medium" />,
  },
];

function AssetCard({ asset, currency }: { asset: Asset; currency: string }) {
  return (
    <CardLine
      picture={<RoundImage src={asset.image} label={asset.currency} className="size-8" />}
      title={asset.name}
      note={codeLabel(asset.currency)}
      figure={<Amount value={asset.value} currency={currency} rule="value" />}
      figureNote={<Amount value={asset.amount} currency={asset.currency} rule="exact" leastDecimals={2} />}
    />
  );
}

/** The assets of a trader, with a button that adds one: a tab of their page. */
export function TraderAssetsPage() {
  const { accountId = '' } = useParams();
  const query = useQuery(trpc.adjustmentsStaff.assetsOf.queryOptions({ accountId }));
  const own = useTrader()?.accountId === accountId;
  const [adding, setAdding] = useState(false);
  const { data } = query;
  if (query.isError && !data) return <QueryFailed query={query} title="The assets could not be loaded." />;
  const currency = data?.currency ?? 'USD';
  return (
    <Card>
      <header className="flex items-center gap-4 border-b border-line px-4 py-3">
        <p className="min-w-0 flex-1">
          <span className="block text-12 text-subtle">Total balance</span>
          {data ? (
            <span className="text-20 font-semibold">
              <Amount value={data.total} currency={currency} rule="value" />
            </span>
          ) : null}
          {data && currency !== 'USD' ? (
            <span className="text-13 text-muted max-sm:block sm:ml-2">
              <Amount value={data.totalUsd} currency="USD" rule="value" />
            </span>
          ) : null}
        </p>
        {own ? null : (
          <Button size="small" onPointerEnter={AdjustDialog.preload} onClick={() => setAdding(true)}>
            <Plus className="size-4" aria-hidden="true" />
            Add holding
          </Button>
        )}
      </header>
      <DataTable
        label="Assets"
        columns={columnsIn(currency)}
        rows={data?.assets}
        rowKey={(asset) => asset.currency}
        card={(asset) => <AssetCard asset={asset} currency={currency} />}
        refetching={query.isFetching && data !== undefined}
        empty={<Empty title="No assets yet">Balances appear here once there are any.</Empty>}
      />
      {adding ? (
        <LazyBoundary>
          <AdjustDialog
            adds
            accountId={accountId}
            name={data?.trader.name ?? `account ${accountId}`}
            balances={data?.assets}
            onClose={() => setAdding(false)}
          />
        </LazyBoundary>
      ) : null}
    </Card>
  );
}
