import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Lock } from 'lucide-react';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { StatusPill, SyncStatusPill } from './instrument-pills.tsx';
import { namedColumns } from './named-columns.tsx';
import { specName, specText } from './spec-words.ts';
import type { TradingAsset } from './staff-instrument.ts';

const KINDS: Record<TradingAsset['kind'], string> = {
  crypto: 'Crypto',
  stock: 'Stock',
  forex: 'Forex',
  commodity: 'Commodity',
};

export const assetColumns: readonly Column<TradingAsset>[] = [
  ...namedColumns('Asset'),
  { key: 'kind', header: 'Kind', cell: ({ kind }) => KINDS[kind] },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) =>
      status ? <StatusPill status={status} /> : <span className="text-muted">Not listed</span>,
  },
  {
    key: 'standing',
    header: 'Sync status',
    cell: ({ standing }) => <SyncStatusPill standing={standing} />,
  },
  {
    key: 'differences',
    header: 'Catalog and current values',
    cell: (asset) => <Differences asset={asset} />,
  },
];

/** Each field with the value of the catalogue and the value here. */
function Differences({ asset: { standing, differences } }: { asset: TradingAsset }) {
  if (standing === 'missing') return <span className="text-muted">Sync lists it</span>;
  if (standing === 'own') return <span className="text-muted">Not in the catalog</span>;
  if (differences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 py-1.5 text-12 whitespace-normal">
      {differences.map(({ field, here, catalogue, lock }) => (
        <li key={field} className="num flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted">{specName(field)}</span>
          <span>
            <span className="sr-only">in the catalog </span>
            {specText(field, catalogue)}
          </span>
          <span className="text-subtle" aria-hidden="true">
            →
          </span>
          <span className="font-medium">
            <span className="sr-only">here </span>
            {specText(field, here)}
          </span>
          {lock ? (
            <span title={`${specName(field)} ${lock}`}>
              <Lock className="size-3 text-subtle" aria-hidden="true" />
              <span className="sr-only">{lock}</span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function AssetCard({ asset }: { asset: TradingAsset }) {
  const { name, image, symbol, status, standing } = asset;
  return (
    <div>
      <div className="flex items-center gap-3">
        <RoundImage src={image} label={symbol} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-medium">{name}</p>
          <p className="flex items-center gap-2 text-12 text-subtle">
            {codeLabel(symbol)}
            {status ? <StatusPill status={status} /> : 'Not listed'}
          </p>
        </div>
        <SyncStatusPill standing={standing} />
      </div>
      {standing === 'differs' ? (
        <div className="pl-11">
          <Differences asset={asset} />
        </div>
      ) : null}
    </div>
  );
}
