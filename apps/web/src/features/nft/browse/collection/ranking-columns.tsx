import type { RankedCollection } from '@papermint/contracts/nft/model';
import { fixedPercent } from '../../../../lib/text/percent-text.ts';
import { Sparkline } from '../../../../ui/chart/sparkline.tsx';
import { ArtImage } from '../../../../ui/picture/art-image.tsx';
import type { Column } from '../../../../ui/table/table-column.ts';
import { Amount } from '../../../../ui/text/amount.tsx';
import { formatCount } from '../../../../ui/text/amount-format.ts';
import { PriceChange } from '../../../../ui/text/price-change.tsx';
import { chainName } from '../nft-words.ts';
import { TradedVolume } from './traded-volume.tsx';

type Row = RankedCollection;

const NONE = <span className="text-subtle">–</span>;

const listedShare = ({ listed, supply }: Row) => fixedPercent(supply === 0 ? 0 : listed / supply, 1);

/** The floor in the last seven days. */
function FloorLine({ floors }: Pick<Row, 'floors'>) {
  const points = floors.filter((floor) => floor !== null).map(Number);
  const [first = 0] = points;
  const last = points.at(-1) ?? first;
  return (
    <Sparkline
      points={points}
      rose={last === first ? null : last > first}
      width={72}
      height={28}
      className="ml-auto"
    />
  );
}

function Name({ row: { logo, name, chain } }: { row: Row }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ArtImage picture={logo} label="" sizes="32px" className="size-8 shrink-0 rounded-control" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-11 text-subtle">{chainName(chain)}</span>
      </span>
    </span>
  );
}

export const rankingColumns: readonly Column<Row>[] = [
  { key: 'name', header: 'Collection', sort: 'name', fixed: true, cell: (row) => <Name row={row} /> },
  {
    key: 'floor',
    header: 'Floor',
    sort: 'floor',
    end: true,
    skeleton: 'w-16',
    cell: ({ floor, currency }) => <Amount value={floor} currency={currency} rule="exact" />,
  },
  {
    key: 'change',
    header: 'Change',
    sort: 'change',
    end: true,
    skeleton: 'w-14',
    cell: ({ floorChange }) => (floorChange === null ? NONE : <PriceChange fraction={Number(floorChange)} />),
  },
  {
    key: 'volume',
    header: 'Volume',
    sort: 'volume',
    end: true,
    skeleton: 'w-16',
    cell: ({ sales, volume, currency }) =>
      sales === 0 ? NONE : <TradedVolume value={volume} currency={currency} />,
  },
  {
    key: 'sales',
    header: 'Sales',
    sort: 'sales',
    end: true,
    skeleton: 'w-8',
    cell: ({ sales }) => <span className="num">{formatCount(sales)}</span>,
  },
  {
    key: 'owners',
    header: 'Owners',
    sort: 'owners',
    end: true,
    skeleton: 'w-8',
    className: '@max-[46rem]/table:hidden',
    cell: ({ owners }) => <span className="num">{formatCount(owners)}</span>,
  },
  {
    key: 'listed',
    header: 'Listed',
    sort: 'listed',
    end: true,
    skeleton: 'w-10',
    className: '@max-[42rem]/table:hidden',
    cell: (row) => <span className="num">{listedShare(row)}</span>,
  },
  {
    key: 'line',
    header: 'Floor, 7 d',
    end: true,
    skeleton: 'w-18',
    className: 'w-24 @max-[36rem]/table:hidden',
    cell: (row) => <FloorLine {...row} />,
  },
];

/** A collection of the ranking on a small screen. */
export function RankedCard({ row }: { row: Row }) {
  const { logo, name, floor, currency, volume, sales, floorChange } = row;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ArtImage picture={logo} label="" sizes="40px" className="size-10 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-3">
          <span className="truncate font-medium">{name}</span>
          <Amount value={floor} currency={currency} rule="exact" />
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3 text-12 text-muted">
          <span className="truncate">
            {formatCount(sales)} {sales === 1 ? 'sale' : 'sales'} ·{' '}
            <TradedVolume value={volume} currency={currency} />
          </span>
          {floorChange === null ? NONE : <PriceChange fraction={Number(floorChange)} />}
        </span>
      </span>
    </span>
  );
}
