import { MINT_FEE_TEXT } from '@papermint/contracts/nft/mint-fee';
import { Gem } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { signedInAtom } from '../../../../api/session.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { ConvertedAmount } from '../../../../parts/converted-amount.tsx';
import { DeskWait } from '../../../../parts/desk-wait.tsx';
import { SignInLink } from '../../../../parts/sign-in-link.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Banner } from '../../../../ui/layout/banner.tsx';
import { Amount } from '../../../../ui/text/amount.tsx';
import { formatCount } from '../../../../ui/text/amount-format.ts';
import { LINK_LOOK } from '../../../../ui/text/link.tsx';
import { Pill } from '../../../../ui/text/pill.tsx';
import { ItemStatusPill } from '../../nft-pills.tsx';
import { ItemActs } from '../../trading/item-acts.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { floorText } from './floor-text.ts';
import { OfferDialog } from './offer-dialog.tsx';
import type { ItemDetails } from './use-item.ts';

/** The name, owner and price of an item, and what the reader can do with it. */
export function ItemHead({ details }: { details: ItemDetails }) {
  const { item, allowedActions, supply } = details;
  const signedIn = useAtomValue(signedInAtom);
  const { name, collection, contractAddress, owner, ownerAddress, mine } = item;
  const [asks, setAsks] = useState<'buy' | 'offer' | null>(null);
  const can = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  return (
    <>
      <Link to={`/nft/collection/${contractAddress}`} className={LINK_LOOK}>
        {collection}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="title text-24 wrap-anywhere">{name}</h1>
        {item.status === 'minted' ? null : <ItemStatusPill status={item.status} />}
        {item.rarityRank === null ? null : <Rarity rank={item.rarityRank} supply={supply} />}
        {item.locked ? <Pill tone="warn">Trading stopped</Pill> : null}
      </div>
      <p className="mt-1 text-13 text-muted">
        {'Owned by '}
        {ownerAddress ? (
          <Link to={`/nft/collector/${ownerAddress}/owned`} className={LINK_LOOK}>
            {mine ? 'you' : owner}
          </Link>
        ) : (
          (owner ?? 'nobody')
        )}
      </p>
      <section aria-label="Price" className="mt-5 rounded-card border border-line bg-surface-1 p-4">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <PriceFigures details={details} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {signedIn ? null : (
            <SignInLink returns look="primary" size="large" className="flex-1">
              {can('buy') ? 'Sign in to buy' : 'Sign in to make an offer'}
            </SignInLink>
          )}
          {signedIn && can('buy') ? (
            <Button look="primary" size="large" className="flex-1" onClick={() => setAsks('buy')}>
              Buy now
            </Button>
          ) : null}
          {signedIn && can('offer') ? (
            <Button size="large" className="flex-1" onClick={() => setAsks('offer')}>
              Make offer
            </Button>
          ) : null}
          <ItemActs details={details} />
        </div>
      </section>
      <ItemNotices details={details} />
      {asks === 'buy' ? <BuyDialog details={details} onClose={() => setAsks(null)} /> : null}
      {asks === 'offer' ? <OfferDialog details={details} onClose={() => setAsks(null)} /> : null}
    </>
  );
}

/** The rank of an item by its traits, among all of its collection. */
function Rarity({ rank, supply }: { rank: number; supply: number }) {
  return (
    <Pill tone="info">
      <Gem className="size-3" aria-hidden="true" />
      <span className="ml-1" title="By OpenRarity: how rare its traits are together, 1 is the rarest">
        Rarity rank {formatCount(rank)} of {formatCount(supply)}
      </span>
    </Pill>
  );
}

/** What an item costs, in its currency and in USD, beside the floor and the best offer. */
function PriceFigures({ details: { item, value, floor, offers } }: { details: ItemDetails }) {
  const { price, lastPrice, currency } = item;
  const [best] = offers;
  return (
    <>
      <div>
        <p className="text-12 text-subtle">{price === null && lastPrice !== null ? 'Last sale' : 'Price'}</p>
        <p className="mt-0.5 text-24 font-semibold">
          {(price ?? lastPrice) === null ? (
            <span className="text-muted">Not for sale</span>
          ) : (
            <Amount value={price ?? lastPrice} currency={currency} rule="exact" />
          )}
        </p>
        {price === null ? null : (
          <p className="min-h-4 text-12 text-subtle">
            {value === null ? null : (
              <>
                <Amount value={value} currency="USD" /> · {floorText(price, floor)}
              </>
            )}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-6 text-13">
        <div>
          <dt className="text-12 text-subtle">Floor</dt>
          <dd className="font-medium">
            <Amount value={floor} currency={currency} rule="exact" />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-subtle">Best offer</dt>
          <dd className="font-medium">
            <ConvertedAmount value={best?.amount ?? null} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function ItemNotices({ details: { item, conditions } }: { details: ItemDetails }) {
  return (
    <>
      {item.status === 'mint_requested' ? (
        <DeskWait
          queue="nftStaff"
          subject={item.uuid}
          title="The mint is requested"
          note={`The fee of ${MINT_FEE_TEXT} is held until then.`}
          className="mt-4"
        >
          Our staff decide, usually within a day.
        </DeskWait>
      ) : null}
      {item.reason !== null ? (
        <Banner tone="warn" title="The mint was rejected" className="mt-4">
          {item.reason}
        </Banner>
      ) : null}
      {conditions.length > 0 ? (
        <Banner tone="info" title="Conditions of this NFT" className="mt-4">
          <ul>
            {conditions.map(({ uuid, text }) => (
              <li key={uuid}>{text}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
