import type { RoundTrip } from '@papermint/contracts/journal/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ImageIcon, MessageSquareText } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { When } from '../../../ui/text/when.tsx';
import { holdingText } from './holding-text.ts';

/** 'BTC/USD, futures short' */
export const tripName = ({ pair, venue, side }: RoundTrip): string =>
  `${codeLabel(pair)}, ${venue === 'spot' ? 'spot' : `futures ${side}`}`;

/** Long, short, or spot. */
export function TripKind({ trip: { venue, side } }: { trip: RoundTrip }) {
  if (venue === 'spot') return <Pill>Spot</Pill>;
  return <Pill tone={side === 'long' ? 'ok' : 'danger'}>{side === 'long' ? 'Long' : 'Short'}</Pill>;
}

function Net({ trip }: { trip: RoundTrip }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  return <Amount value={trip.value} currency={trip.currency} rule="value" fit={13} signed masked={hidden} />;
}

function Size({ trip }: { trip: RoundTrip }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  return <Amount value={trip.amount} bare rule="exact" fit={12} masked={hidden} />;
}

const price = (value: string | null) => <Amount value={value} rule="exact" fit={12} />;

/** One to five of five. */
function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="text-warn">
        {'★'.repeat(rating)}
        <span className="text-subtle">{'☆'.repeat(5 - rating)}</span>
      </span>
      <span className="sr-only">{rating} of 5</span>
    </span>
  );
}

function Noted({ trip: { note, tags, pictures } }: { trip: RoundTrip }) {
  if (note === '' && tags.length === 0 && pictures === 0) return <span className="text-subtle">–</span>;
  return (
    <span className="flex max-w-60 items-center gap-1.5">
      {note === '' ? null : (
        <MessageSquareText className="size-3.5 shrink-0 text-muted" role="img" aria-label="Note" />
      )}
      {pictures === 0 ? null : (
        <ImageIcon className="size-3.5 shrink-0 text-muted" role="img" aria-label="Pictures" />
      )}
      <span className="truncate text-12 text-muted">{tags.length > 0 ? tags.join(', ') : note}</span>
    </span>
  );
}

export const tripColumns: readonly Column<RoundTrip>[] = [
  {
    key: 'pair',
    header: 'Pair',
    fixed: true,
    cell: (trip) => <span className="font-medium">{codeLabel(trip.pair)}</span>,
  },
  { key: 'kind', header: 'Type', cell: (trip) => <TripKind trip={trip} /> },
  { key: 'amount', header: 'Size', end: true, cell: (trip) => <Size trip={trip} /> },
  { key: 'entryPrice', header: 'Entry', end: true, cell: (trip) => price(trip.entryPrice) },
  { key: 'exitPrice', header: 'Exit', end: true, cell: (trip) => price(trip.exitPrice) },
  { key: 'value', header: 'Net P&L', end: true, sort: 'value', cell: (trip) => <Net trip={trip} /> },
  {
    key: 'change',
    header: 'Return',
    end: true,
    sort: 'change',
    cell: (trip) => (trip.change === null ? '–' : <PriceChange fraction={Number(trip.change)} />),
  },
  {
    key: 'holdingSeconds',
    header: 'Held',
    end: true,
    sort: 'holdingSeconds',
    cell: (trip) => <span className="num whitespace-nowrap">{holdingText(trip.holdingSeconds)}</span>,
  },
  {
    key: 'closedAt',
    header: 'Closed',
    sort: 'closedAt',
    cell: (trip) => (trip.closedAt === null ? <Pill tone="info">Open</Pill> : <When at={trip.closedAt} />),
  },
  { key: 'rating', header: 'Rating', sort: 'rating', cell: (trip) => <Rating rating={trip.rating} /> },
  { key: 'note', header: 'Note', cell: (trip) => <Noted trip={trip} /> },
];

export function TripCard({ trip }: { trip: RoundTrip }) {
  return (
    <CardLine
      title={
        <span className="flex items-center gap-2">
          {codeLabel(trip.pair)} <TripKind trip={trip} />
        </span>
      }
      note={
        <>
          {trip.closedAt === null ? 'Open' : <When at={trip.closedAt} />} · {holdingText(trip.holdingSeconds)}
          {trip.tags.length > 0 ? ` · ${trip.tags.join(', ')}` : ''}
        </>
      }
      noteWraps
      figure={<Net trip={trip} />}
      figureNote={trip.change === null ? null : <PriceChange fraction={Number(trip.change)} />}
    />
  );
}
