import type { NftCollection } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { chainName } from '../browse/nft-words.ts';
import { PriceOf } from '../item-columns.tsx';
import { CollectionStatusPill } from '../nft-pills.tsx';
import { NftSections } from '../nft-sections.tsx';

const MOST = 100;
const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The collections that the reader has made. */
export function MyCollectionsPage() {
  const query = useQuery(
    trpc.nft.collections.queryOptions({ mine: true, sort: '-createdAt', perPage: MOST }, { staleTime: 0 }),
  );
  const button = (
    <Link to="/nft/manage/new-collection" className={buttonClass({ look: 'primary' })}>
      New collection
    </Link>
  );
  const collections = query.data?.data;
  return (
    <PageFrame
      title="My collections"
      about="Your collections, with their drafts and minted items."
      aside={collections && collections.length > 0 ? button : null}
    >
      <NftSections />
      {query.isError && !collections ? (
        <Card>
          <QueryFailed query={query} title="Your collections could not be loaded." />
        </Card>
      ) : !collections ? (
        <div className={GRID}>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : collections.length === 0 ? (
        <Card>
          <Empty title="No collections yet" action={button}>
            A collection has its own address, and a royalty on each later sale.
          </Empty>
        </Card>
      ) : (
        <ul className={GRID}>
          {collections.map((collection) => (
            <li key={collection.contractAddress} className="min-w-0">
              <Tile collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

function Tile({ collection }: { collection: NftCollection }) {
  const { contractAddress, name, banner, logo, chain, status, supply, drafts, floor, currency } = collection;
  const figures = [
    { label: 'Items', value: <span className="num">{supply}</span> },
    { label: 'Drafts', value: <span className="num">{drafts}</span> },
    { label: 'Floor', value: <PriceOf price={floor} currency={currency} /> },
  ];
  return (
    <Link
      to={`/nft/manage/collection/${contractAddress}`}
      className="group block overflow-hidden rounded-card border border-line bg-surface-1 transition-colors duration-120 hover:border-control"
    >
      <ArtImage picture={banner} label="" sizes="(min-width: 1024px) 400px, 100vw" ratio="banner" />
      <span className="relative block px-4 pb-4">
        <ArtImage
          picture={logo}
          label=""
          sizes="64px"
          className="-mt-8 size-16 rounded-card border-2 border-surface-1"
        />
        <span className="mt-3 flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-16 font-semibold">{name}</span>
          <CollectionStatusPill status={status} />
        </span>
        <span className="text-13 text-muted">{chainName(chain)}</span>
        <span className="mt-3 grid grid-cols-3 gap-3 border-t border-line pt-3 text-13">
          {figures.map(({ label, value }) => (
            <span key={label} className="min-w-0">
              <span className="block text-12 text-muted">{label}</span>
              <span className="block truncate font-medium">{value}</span>
            </span>
          ))}
        </span>
      </span>
    </Link>
  );
}
