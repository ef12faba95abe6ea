import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { FloorFigure, VolumeFigure } from './collection/collection-figures.tsx';
import { chainName } from './nft-words.ts';

const MOST = 100;

/** The collections that somebody has created, with the highest volume first. */
export function CollectorCreated({ address }: { address: string }) {
  const query = useQuery(trpc.nft.collections.queryOptions({ creator: address, perPage: MOST }));
  const collections = query.data?.data;
  if (query.isError && !collections) {
    return (
      <Card>
        <QueryFailed query={query} title="The collections could not be loaded." />
      </Card>
    );
  }
  if (!collections) return <Skeleton className="h-60 w-full" />;
  if (collections.length === 0) {
    return (
      <Card>
        <Empty title="No collections">Collections with minted items appear here.</Empty>
      </Card>
    );
  }
  return (
    <ul aria-label="Created collections" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {collections.map((collection) => (
        <li key={collection.contractAddress} className="min-w-0">
          <Link
            to={`/nft/collection/${collection.contractAddress}`}
            className="block overflow-hidden rounded-card border border-line bg-surface-1 transition-colors duration-120 hover:border-control"
          >
            <ArtImage
              picture={collection.banner}
              label=""
              ratio="banner"
              sizes="(min-width: 1024px) 400px, 100vw"
            />
            <span className="block px-3 pt-2.5 pb-3">
              <span className="block truncate text-14 font-semibold">{collection.name}</span>
              <span className="block text-12 text-muted">
                {chainName(collection.chain)} · {formatCount(collection.supply)}{' '}
                {collection.supply === 1 ? 'item' : 'items'}
              </span>
              <span className="mt-2.5 grid grid-cols-2 gap-2 text-13">
                <FloorFigure collection={collection} className="min-w-0" />
                <VolumeFigure collection={collection} className="min-w-0" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
