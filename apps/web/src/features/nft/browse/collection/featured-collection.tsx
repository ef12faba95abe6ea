import type { NftCollection } from '@papermint/contracts/nft/model';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { ArtImage } from '../../../../ui/picture/art-image.tsx';
import { COVER_PLACE, COVER_SHAPE, COVER_SIZES, coverOfPage } from '../../../../ui/picture/cover-place.ts';
import { FloorFigure, VolumeFigure } from './collection-figures.tsx';

/** Straddles the lower edge of the banner. */
const PLATE =
  'relative mx-4 -mt-7 flex h-15 items-center rounded-card border border-line bg-surface-1 md:mx-5 md:max-w-md';

/**
 * The banner of the collection that staff feature, or else of the most traded one.
 * @param collection null if there is none, undefined while it loads
 */
export function FeaturedCollection({ collection }: { collection: NftCollection | null | undefined }) {
  if (collection === null) return null;
  const banner = collection?.banner ?? coverOfPage();
  return (
    <section aria-label="Featured collection" className={COVER_PLACE}>
      {banner ? (
        <ArtImage
          picture={banner}
          label=""
          ratio="banner"
          first
          sizes={COVER_SIZES}
          className={COVER_SHAPE}
        />
      ) : (
        <Skeleton className={`w-full rounded-none ${COVER_SHAPE}`} />
      )}
      {collection ? <Plate collection={collection} /> : <div className={PLATE} aria-hidden="true" />}
    </section>
  );
}

function Plate({ collection }: { collection: NftCollection }) {
  const { contractAddress, name, logo, featured } = collection;
  return (
    <Link to={`/nft/collection/${contractAddress}`} className={`${PLATE} gap-3 px-2.5 hover:border-control`}>
      <ArtImage picture={logo} label="" first sizes="40px" className="size-10 shrink-0 rounded-control" />
      <span className="mr-auto min-w-0">
        <span className="block truncate text-14 font-semibold">{name}</span>
        <span className="block text-11 text-subtle">{featured ? 'Featured' : 'Most traded'}</span>
      </span>
      <FloorFigure collection={collection} className="shrink-0 px-2 text-right text-13" />
      <VolumeFigure collection={collection} className="shrink-0 px-2 text-right text-13 max-sm:hidden" />
    </Link>
  );
}
