import type { NftCollection } from '@papermint/contracts/nft/model';
import { Link } from 'react-router-dom';
import { useFromMedium } from '../../../../lib/media.ts';
import { places } from '../../../../lib/places.ts';
import { useSecondRender } from '../../../../lib/timing/second-render.ts';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { ArtImage } from '../../../../ui/picture/art-image.tsx';
import { FloorFigure, VolumeFigure } from './collection-figures.tsx';

const SHOWN = 10;
const CARD = 'w-64 shrink-0 snap-start overflow-hidden rounded-card border border-line bg-surface-1';

/** The collections that are traded most, in a row that scrolls sideways. */
export function CollectionStrip({ collections }: { collections: readonly NftCollection[] | undefined }) {
  const inView = useFromMedium() ? 6 : 2;
  const later = useSecondRender(collections !== undefined);
  if (collections?.length === 0) return null;
  return (
    <section aria-label="Top collections" className="mb-6">
      <h2 className="mb-3 text-16 font-semibold">Top collections</h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Top collections, by volume"
        className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:-mx-6 md:scroll-px-6 md:px-6"
      >
        {collections?.slice(0, later ? SHOWN : inView).map((collection, index) => (
          <li key={collection.contractAddress} className={`${CARD} hover:border-control`}>
            <CollectionCard collection={collection} first={index < 2} />
          </li>
        ))}
        {collections
          ? null
          : places(SHOWN).map((place) => (
              <li key={place} className={CARD} aria-hidden="true">
                <Skeleton className="aspect-[3/1] w-full rounded-none" />
                <div className="h-26" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function CollectionCard({ collection, first }: { collection: NftCollection; first: boolean }) {
  const { contractAddress, name, banner, logo } = collection;
  return (
    <Link
      to={`/nft/collection/${contractAddress}`}
      className="block rounded-card focus-visible:-outline-offset-2"
    >
      <ArtImage picture={banner} label="" ratio="banner" sizes="256px" first={first} />
      <span className="block h-26 px-3 pb-3">
        <span className="relative -mt-5 flex items-end gap-2.5">
          <ArtImage
            picture={logo}
            label=""
            sizes="48px"
            className="size-12 shrink-0 rounded-control border-2 border-surface-1"
          />
          <span className="min-w-0 truncate text-14 font-semibold">{name}</span>
        </span>
        <span className="mt-2.5 grid grid-cols-2 gap-2 text-13">
          <FloorFigure collection={collection} className="min-w-0" />
          <VolumeFigure collection={collection} className="min-w-0" />
        </span>
      </span>
    </Link>
  );
}
