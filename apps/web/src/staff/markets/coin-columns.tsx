import { decimalsOf } from '@papermint/contracts/money/amount';
import { Amount } from '../../ui/amount.tsx';
import { codeLabel } from '../../ui/amount-format.ts';
import { CardLine } from '../../ui/card-line.tsx';
import { Move } from '../../ui/move.tsx';
import { RoundImage } from '../../ui/round-image.tsx';
import type { Column } from '../../ui/table-column.ts';
import { StatusPill, statusText } from './coin-pills.tsx';
import type { DeskCoin } from './desk-coin.ts';
import { namedColumns } from './named-columns.tsx';
import { wholeOf } from './term-words.ts';

/** Leaves the table while a panel takes its place beside it. */
const MAKES_ROOM = 'in-data-peeking:hidden';

export function CoinPrice({ coin, className }: { coin: DeskCoin; className?: string }) {
  return (
    <Amount
      value={coin.price}
      rule="exact"
      leastDecimals={decimalsOf(coin.tick)}
      {...(className ? { className } : {})}
    />
  );
}

export const coinColumns: readonly Column<DeskCoin>[] = [
  ...namedColumns('Coin'),
  {
    key: 'status',
    header: 'Status',
    text: statusText,
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'price',
    header: 'Price',
    end: true,
    sort: 'price',
    text: ({ price }) => price,
    cell: (coin) => <CoinPrice coin={coin} className="font-medium" />,
  },
  {
    key: 'change24h',
    header: '24 h',
    end: true,
    sort: 'change24h',
    text: ({ change24h }) => String(change24h),
    cell: ({ change24h }) => <Move fraction={change24h} />,
  },
  {
    key: 'turnover24h',
    header: '24 h turnover',
    end: true,
    sort: 'turnover24h',
    className: MAKES_ROOM,
    text: ({ turnover24h }) => turnover24h,
    cell: ({ turnover24h }) => (
      <Amount value={wholeOf(turnover24h)} currency="USD" rule="exact" className="text-muted" />
    ),
  },
  {
    key: 'tick',
    header: 'Tick',
    end: true,
    className: MAKES_ROOM,
    text: ({ tick }) => tick,
    cell: ({ tick }) => <span className="num text-muted">{tick}</span>,
  },
  {
    key: 'lot',
    header: 'Lot',
    end: true,
    className: MAKES_ROOM,
    text: ({ lot }) => lot,
    cell: ({ lot }) => <span className="num text-muted">{lot}</span>,
  },
  {
    key: 'openOrders',
    header: 'Open orders',
    end: true,
    sort: 'openOrders',
    text: ({ openOrders }) => String(openOrders),
    cell: ({ openOrders }) => <span className="num">{openOrders.toLocaleString('en')}</span>,
  },
];

export function CoinCard({ coin }: { coin: DeskCoin }) {
  const { name, image, symbol, change24h, status } = coin;
  return (
    <CardLine
      picture={<RoundImage src={image} label={symbol} />}
      title={name}
      note={
        <span className="flex items-center gap-2">
          {codeLabel(symbol)}
          <StatusPill status={status} />
        </span>
      }
      figure={<CoinPrice coin={coin} />}
      figureNote={<Move fraction={change24h} className="text-12" />}
    />
  );
}
