import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { sectorName } from '@papermint/contracts/markets/sector-name';
import { tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';
import type { Column } from '../../../ui/table/table-column.ts';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { LivePrice } from '../live-price.tsx';
import { WatchButton } from '../pairs/watch-button.tsx';
import { DayRange, LiveCap, LiveMove, MarketName, WeekLine } from './market-cells.tsx';
import { KIND_WORDS } from './market-kinds.ts';
import type { RankedMarket } from './ranking.ts';

const move = (
  span: 'change1h' | 'change24h' | 'change7d',
  header: string,
  className = 'w-19',
): Column<RankedMarket> => ({
  key: span,
  header,
  end: true,
  sort: span,
  skeleton: 'w-14',
  className,
  cell: (market) => <LiveMove market={market} span={span} />,
});

/** Columns of wide windows. The widest of them do not fit beside the sidebar at 1280 px. */
const WIDE = new Set(['range', 'supply', 'trade']);

/**
 * @param open whether the terminal exists and is enabled
 * @param starred whether the reader has a watchlist
 */
export function marketColumns(
  kind: InstrumentKind,
  wide: boolean,
  open: boolean,
  starred: boolean,
): readonly Column<RankedMarket>[] {
  const { caps, header } = KIND_WORDS[kind];
  return allColumns(header, open).filter(
    ({ key }) =>
      (key !== 'trade' || open) &&
      (key !== 'star' || starred) &&
      (key !== 'sector' || kind === 'stock') &&
      (key !== 'cap' || caps) &&
      (key !== 'supply' || kind === 'crypto') &&
      (wide || !WIDE.has(key)),
  );
}

const allColumns = (header: string, open: boolean): readonly Column<RankedMarket>[] => [
  ...nameColumns(header, open),
  ...dayColumns,
  ...chartColumns,
];

const nameColumns = (header: string, open: boolean): readonly Column<RankedMarket>[] => [
  {
    key: 'star',
    header: 'Star',
    bareHeader: true,
    fixed: true,
    skeleton: 'w-4',
    className: 'w-10 pr-0 first:pl-2',
    cell: ({ pair }) => <WatchButton pair={pair} />,
  },
  {
    key: 'rank',
    header: '#',
    sort: 'rank',
    skeleton: 'w-4',
    className: 'w-8 pr-0',
    cell: ({ rank }) => <span className="num text-subtle">{rank}</span>,
  },
  {
    key: 'name',
    header,
    sort: 'name',
    fixed: true,
    skeleton: 'w-28',
    cell: (market) => <MarketName market={market} open={open} />,
  },
  {
    key: 'sector',
    header: 'Sector',
    skeleton: 'w-16',
    className: 'w-26 max-[1439px]:hidden compact:max-2xl:hidden',
    cell: ({ sector }) => <span className="text-muted">{sector ? sectorName(sector) : null}</span>,
  },
];

/** The price, and its changes over hours and days. */
const dayColumns: readonly Column<RankedMarket>[] = [
  {
    key: 'price',
    header: 'Price',
    end: true,
    sort: 'price',
    className: 'w-25',
    cell: (market) => <LivePrice market={market} fit={10} className="font-medium" />,
  },
  move('change1h', '1 h', 'w-19 max-lg:hidden'),
  move('change24h', '24 h'),
  move('change7d', '7 d', 'w-19 max-[819px]:hidden compact:max-lg:hidden'),
  {
    key: 'range',
    header: '24 h range',
    end: true,
    sort: 'range',
    skeleton: 'w-28',
    className: 'w-32 max-[1439px]:hidden',
    cell: (market) => <DayRange market={market} />,
  },
  {
    key: 'turnover',
    header: '24 h volume',
    end: true,
    sort: 'turnover',
    skeleton: 'w-16',
    className: 'w-22 max-lg:hidden',
    cell: ({ turnoverUsd24h }) => <CompactAmount value={turnoverUsd24h} currency="USD" />,
  },
];

const chartColumns: readonly Column<RankedMarket>[] = [
  {
    key: 'cap',
    header: 'Market cap',
    end: true,
    sort: 'cap',
    skeleton: 'w-16',
    className: 'w-22',
    cell: (market) => <LiveCap market={market} />,
  },
  {
    key: 'supply',
    header: 'Supply',
    end: true,
    sort: 'supply',
    skeleton: 'w-16',
    className: 'w-20 max-[1439px]:hidden compact:hidden',
    cell: ({ supply }) => <CompactAmount value={supply} className="text-muted" />,
  },
  {
    key: 'line',
    header: 'Last 7 days',
    end: true,
    skeleton: 'w-18',
    className: 'w-22',
    cell: (market) => <WeekLine market={market} width={72} height={28} className="ml-auto compact:h-5" />,
  },
  {
    key: 'trade',
    header: 'Trade',
    bareHeader: true,
    end: true,
    skeleton: 'w-9',
    className: 'w-14 compact:max-[1439px]:hidden',
    cell: (market) => (
      <Link
        to={tradePath(market)}
        aria-label={`Trade ${codeLabel(market.pair)}`}
        className="inline-flex h-8 items-center rounded-control px-1 font-medium text-accent underline-offset-4 hover:underline"
      >
        Trade
      </Link>
    ),
  },
];
