import type { NftOffer } from '@papermint/contracts/nft/model';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { CardLine } from '../../ui/layout/card-line.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { OfferStatusPill } from './nft-pills.tsx';

type Offer = Omit<NftOffer, 'mine'>;

const amountOf = ({ amount, currency }: Offer) => <ConvertedAmount value={amount} currency={currency} />;

/** The status, and whether there is a counteroffer. */
const OfferState = ({ offer: { status, counterAmount } }: { offer: Offer }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <OfferStatusPill status={status} />
    {status === 'active' && counterAmount !== null ? <Pill tone="info">Counteroffer</Pill> : null}
  </span>
);

export const offerColumns: readonly Column<Offer>[] = [
  {
    key: 'item',
    header: 'Item',
    fixed: true,
    cell: ({ item }) => <span className="font-medium">{item}</span>,
  },
  {
    key: 'bidder',
    header: 'From',
    cell: ({ bidder, simulated }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        {bidder}
        {simulated ? <Pill>Simulated</Pill> : null}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', sort: 'amount', sortFirst: 'descending', end: true, cell: amountOf },
  { key: 'status', header: 'Status', cell: (offer) => <OfferState offer={offer} /> },
  {
    key: 'expiresAt',
    header: 'Expires',
    sort: 'expiresAt',
    className: 'max-lg:hidden',
    cell: ({ expiresAt, status }) =>
      status === 'active' ? <When at={expiresAt} ahead /> : <span className="text-subtle">–</span>,
  },
  {
    key: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: 'max-lg:hidden',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

/**
 * An offer on a small screen.
 * @param made whether the reader made it, so that its day stands in the place of the bidder
 */
export function OfferLine({ offer, made = false }: { offer: Offer; made?: boolean }) {
  const bidder = offer.simulated ? `${offer.bidder}, simulated` : offer.bidder;
  return (
    <CardLine
      title={offer.item}
      note={made ? <When at={offer.createdAt} /> : bidder}
      figure={amountOf(offer)}
      figureNote={<OfferState offer={offer} />}
    />
  );
}
