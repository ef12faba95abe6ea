import type { NftOffer } from '@papermint/contracts/nft/model';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { shortPercent } from '../../../../lib/text/percent-text.ts';
import { ConvertedAmount } from '../../../../parts/converted-amount.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { Pill } from '../../../../ui/text/pill.tsx';
import { When } from '../../../../ui/text/when.tsx';
import type { OfferAct } from '../../offer-acts.tsx';
import { OfferActDialog, OfferButtons } from '../../offer-acts.tsx';
import { floorText } from './floor-text.ts';
import type { ItemDetails } from './use-item.ts';
import { useItem } from './use-item.ts';

/** The traits of an item with their rarity, and the offers for it. */
export function ItemTraits() {
  const { uuid = '' } = useParams();
  const { data } = useItem(uuid);
  if (!data) return <Skeleton className="h-72 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      <Traits details={data} />
      <Offers details={data} />
    </div>
  );
}

function Traits({ details: { item, traits } }: { details: ItemDetails }) {
  if (traits.length === 0) return null;
  return (
    <section aria-label="Traits">
      <h2 className="mb-3 text-14 font-semibold">Traits</h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:max-md:grid-cols-3 lg:grid-cols-3">
        {traits.map(({ name, value, share }) => (
          <li key={name}>
            <Link
              to={`/nft/collection/${item.contractAddress}?traits=${encodeURIComponent(`${name}:${value}`)}`}
              className="block h-full rounded-card border border-line bg-surface-1 px-3 py-2.5 transition-colors duration-120 hover:border-control"
            >
              <span className="block text-11 text-subtle">{name}</span>
              <span className="block truncate text-13 font-medium">{value}</span>
              <span className="mt-0.5 block text-12 text-muted">
                <span className="num">{shortPercent(share, 2)}</span> have it
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offers({ details }: { details: ItemDetails }) {
  const { offers, floor, item } = details;
  const [asked, setAsked] = useState<{ offer: NftOffer; act: OfferAct } | null>(null);
  return (
    <Card title="Offers">
      {offers.length === 0 ? (
        <Empty title="No offers">Active offers for this NFT appear here.</Empty>
      ) : (
        <ul aria-label="Offers">
          {offers.map((offer) => (
            <li
              key={offer.uuid}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 text-13 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  <ConvertedAmount value={offer.amount} currency={offer.currency} />
                  <span className="num ml-2 text-12 font-normal text-subtle">
                    {floorText(offer.amount, floor)}
                  </span>
                </p>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-muted">
                  {offer.mine ? 'You' : offer.bidder}
                  {offer.simulated ? <Pill tone="info">Simulated</Pill> : null}
                  <span>
                    expires <When at={offer.expiresAt} ahead />
                  </span>
                </p>
                {offer.counterAmount === null ? null : (
                  <p className="mt-0.5 text-12">
                    {item.mine ? 'Your counteroffer: ' : 'The owner asks '}
                    <ConvertedAmount value={offer.counterAmount} currency={offer.currency} />
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-2 empty:hidden">
                <OfferButtons
                  offer={offer}
                  owned={item.mine}
                  size="small"
                  onAct={(act) => setAsked({ offer, act })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked ? <OfferActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
