import { decimalsOf } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { StatusPill } from './coin-pills.tsx';
import { namedColumns } from './named-columns.tsx';
import type { StaffCoin } from './staff-coin.ts';
import { wholeOf } from './term-words.ts';

export function CoinPrice({ coin, className }: { coin: StaffCoin; className?: string }) {
  return (
    <Amount
      value={coin.price}
      rule="exact"
      leastDecimals={decimalsOf(coin.tick)}
      {...(className ? { className } : {})}
    />
  );
}

export const coinColumns: readonly Column<StaffCoin>[] = [
  ...namedColumns('Coin'),
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'price',
    header: 'Price',
    end: true,
    sort: 'price',
    cell: (coin) => <CoinPrice coin={coin} className="font-medium" />,
  },
  {
    key: 'change24h',
    header: '24 h',
    end: true,
    sort: 'change24h',
    cell: ({ change24h }) => <PriceChange fraction={change24h} />,
  },
  {
    key: 'turnover24h',
    header: '24 h turnover',
    end: true,
    sort: 'turnover24h',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ turnover24h }) => (
      <Amount value={wholeOf(turnover24h)} currency="USD" rule="exact" className="text-muted" />
    ),
  },
  {
    key: 'tick',
    header: 'Tick size',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ tick }) => <span className="num text-muted">{tick}</span>,
  },
  {
    key: 'lot',
    header: 'Lot size',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ lot }) => <span className="num text-muted">{lot}</span>,
  },
  {
    key: 'openOrders',
    header: 'Open orders',
    end: true,
    sort: 'openOrders',
    cell: ({ openOrders }) => <span className="num">{openOrders.toLocaleString('en')}</span>,
  },
];

export function CoinCard({ coin }: { coin: StaffCoin }) {
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
      figureNote={<PriceChange fraction={change24h} className="text-12" />}
    />
  );
}
