import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table/table-column.ts';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { CompactAmount } from '../../ui/text/compact-amount.tsx';
import { LivePrice } from './live-price.tsx';
import { DayRange, LiveCap, LiveMove, MarketName, WeekLine } from './market-cells.tsx';
import { tradePath } from './markets.ts';
import type { RankedMarket } from './ranking.ts';
import { WatchButton } from './watch-button.tsx';

const percent = (fraction: number) => (fraction * 100).toFixed(2);
const inPercent = () => '%';
const quoteOf = ({ quote }: RankedMarket) => quote;
const baseOf = ({ base }: RankedMarket) => base;

const move = (span: 'change1h' | 'change24h' | 'change7d', header: string): Column<RankedMarket> => ({
  key: span,
  header,
  end: true,
  sort: span,
  skeleton: 'w-14',
  className: 'w-19',
  text: (market) => percent(market[span]),
  unit: inPercent,
  cell: (market) => <LiveMove market={market} span={span} />,
});

/** Columns that only the file has unless the window is wide. */
const WIDE = new Set(['change1h', 'change7d', 'range', 'turnover', 'supply', 'trade']);

/** @param open whether the terminal is enabled */
export function marketColumns(wide: boolean, open: boolean): readonly Column<RankedMarket>[] {
  return allColumns(open)
    .filter(({ key }) => key !== 'trade' || open)
    .map((column) => (wide || !WIDE.has(column.key) ? column : { ...column, fileOnly: true }));
}

const allColumns = (open: boolean): readonly Column<RankedMarket>[] => [
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
    text: ({ rank }) => String(rank),
    cell: ({ rank }) => <span className="num text-subtle">{rank}</span>,
  },
  {
    key: 'name',
    header: 'Coin',
    sort: 'name',
    fixed: true,
    skeleton: 'w-28',
    text: ({ name }) => name,
    cell: (market) => <MarketName market={market} open={open} />,
  },
  { key: 'pair', header: 'Pair', fileOnly: true, text: ({ pair }) => pair, cell: () => null },
  { key: 'status', header: 'Status', fileOnly: true, text: ({ status }) => status, cell: () => null },
  {
    key: 'price',
    header: 'Price',
    end: true,
    sort: 'price',
    className: 'w-25',
    text: ({ price }) => price,
    unit: quoteOf,
    cell: (market) => <LivePrice market={market} className="font-medium" />,
  },
  move('change1h', '1 h'),
  move('change24h', '24 h'),
  move('change7d', '7 d'),
  {
    key: 'range',
    header: '24 h range',
    end: true,
    sort: 'range',
    skeleton: 'w-30',
    className: 'w-34',
    cell: (market) => <DayRange market={market} />,
  },
  {
    key: 'low',
    header: '24 h low',
    fileOnly: true,
    text: ({ low24h }) => low24h,
    unit: quoteOf,
    cell: () => null,
  },
  {
    key: 'high',
    header: '24 h high',
    fileOnly: true,
    text: ({ high24h }) => high24h,
    unit: quoteOf,
    cell: () => null,
  },
  {
    key: 'turnover',
    header: '24 h volume',
    end: true,
    sort: 'turnover',
    skeleton: 'w-16',
    className: 'w-22',
    text: ({ turnover24h }) => turnover24h,
    unit: quoteOf,
    cell: ({ turnover24h, quote }) => <CompactAmount value={turnover24h} currency={quote} />,
  },
  {
    key: 'volume',
    header: '24 h coins',
    fileOnly: true,
    text: ({ volume24h }) => volume24h,
    unit: baseOf,
    cell: () => null,
  },
  {
    key: 'cap',
    header: 'Market cap',
    end: true,
    sort: 'cap',
    skeleton: 'w-16',
    className: 'w-22',
    text: ({ marketCap }) => marketCap ?? '',
    unit: quoteOf,
    cell: (market) => <LiveCap market={market} />,
  },
  {
    key: 'supply',
    header: 'Supply',
    end: true,
    sort: 'supply',
    skeleton: 'w-16',
    className: 'w-20',
    text: ({ supply }) => supply ?? '',
    unit: baseOf,
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
    className: 'w-14',
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
