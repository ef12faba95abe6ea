import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { sectorName } from '@papermint/contracts/markets/sector-name';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { StatusPill } from './instrument-pills.tsx';
import { namedColumns } from './named-columns.tsx';
import { wholeOf } from './spec-words.ts';
import type { StaffInstrument } from './staff-instrument.ts';
import { STAFF_KINDS } from './staff-kinds.ts';

interface InstrumentPriceProps {
  instrument: Pick<StaffInstrument, 'price' | 'tick'>;
  className?: string;
}

export function InstrumentPrice({ instrument, className }: InstrumentPriceProps) {
  return (
    <Amount
      value={instrument.price}
      rule="exact"
      leastDecimals={decimalsOf(instrument.tick)}
      {...(className ? { className } : {})}
    />
  );
}

/** The columns of a kind: only stocks have a sector. */
export function instrumentColumns(kind: InstrumentKind): readonly Column<StaffInstrument>[] {
  return [...namedColumns(STAFF_KINDS[kind].header), ...columns].filter(
    ({ key }) => key !== 'sector' || kind === 'stock',
  );
}

const columns: readonly Column<StaffInstrument>[] = [
  {
    key: 'sector',
    header: 'Sector',
    className: `${HIDDEN_BESIDE_PANEL} @max-[46rem]/table:hidden`,
    cell: ({ sector }) => <span className="text-muted">{sector ? sectorName(sector) : null}</span>,
  },
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
    cell: (instrument) => <InstrumentPrice instrument={instrument} className="font-medium" />,
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
    className: `${HIDDEN_BESIDE_PANEL} @max-[53rem]/table:hidden`,
    cell: ({ turnover24h, quote }) => (
      <Amount value={wholeOf(turnover24h)} currency={quote} rule="exact" className="text-muted" />
    ),
  },
  {
    key: 'tick',
    header: 'Tick size',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[58rem]/table:hidden`,
    cell: ({ tick }) => <span className="num text-muted">{tick}</span>,
  },
  {
    key: 'lot',
    header: 'Lot size',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[62rem]/table:hidden`,
    cell: ({ lot }) => <span className="num text-muted">{lot}</span>,
  },
  {
    key: 'openOrders',
    header: 'Open orders',
    end: true,
    sort: 'openOrders',
    cell: ({ openOrders }) => <span className="num">{formatCount(openOrders)}</span>,
  },
];

export function InstrumentCard({ instrument }: { instrument: StaffInstrument }) {
  const { name, image, symbol, change24h, status } = instrument;
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
      figure={<InstrumentPrice instrument={instrument} />}
      figureNote={<PriceChange fraction={change24h} className="text-12" />}
    />
  );
}
