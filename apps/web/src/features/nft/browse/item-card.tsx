import type { NftItem } from '@papermint/contracts/nft/model';
import { Gem, Lock } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { signedInAtom } from '../../../api/session.ts';
import { useActed } from '../../../frames/list/list-scope.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { FavoriteButton } from './favorite-button.tsx';
import type { Density } from './grid-columns.ts';
import { PICTURE_SIZES, TEXT_HEIGHT } from './grid-columns.ts';

interface ItemCardProps {
  item: NftItem;
  density?: Density;
  /** Its collection is known from the page around. */
  ofCollection?: boolean;
  /** Above the fold. */
  first?: boolean;
}

/**
 * An item in a grid. The whole card leads to it, and the heart marks it. It does not render again when others come
 * and go.
 */
export const ItemCard = memo(function ItemCard({
  item,
  density = 'roomy',
  ofCollection = false,
  first = false,
}: ItemCardProps) {
  const { uuid, name, collection, picture, price, lastPrice, currency, locked, rarityRank } = item;
  const dense = density === 'dense';
  return (
    <article
      data-key={uuid}
      className="group/item relative rounded-card border border-line bg-surface-1 transition-colors duration-120 hover:border-control"
    >
      <Link
        to={`/nft/item/${uuid}`}
        className="block rounded-card focus-visible:-outline-offset-2"
        aria-label={`${name}, ${ofCollection ? '' : `${collection}, `}${price === null ? 'not for sale' : `${price} ${currency}`}${rarityRank === null ? '' : `, rarity rank ${rarityRank}`}`}
      >
        <ArtImage
          picture={picture}
          label=""
          first={first}
          className="rounded-t-[9px]"
          sizes={PICTURE_SIZES[density]}
        />
        <span
          className={cn('flex flex-col justify-center', dense ? 'px-2.5' : 'px-3')}
          style={{ height: TEXT_HEIGHT[density] }}
        >
          <span className="flex items-center justify-between gap-2">
            <span className={cn('truncate font-semibold', dense ? 'text-12' : 'text-13')}>{name}</span>
            {dense || rarityRank === null ? null : <RarityRank rank={rarityRank} />}
          </span>
          {dense || ofCollection ? null : <span className="truncate text-12 text-muted">{collection}</span>}
          <span className={cn('truncate font-medium', dense ? 'text-12' : 'mt-1 text-13')}>
            {price === null ? (
              <span className="font-normal text-subtle">Not for sale</span>
            ) : (
              <Amount value={price} currency={currency} rule="exact" />
            )}
          </span>
          {dense ? null : (
            <span className="truncate text-12 text-subtle">
              {lastPrice === null ? (
                'No sale yet'
              ) : (
                <>
                  Last sale <Amount value={lastPrice} currency={currency} rule="exact" />
                </>
              )}
            </span>
          )}
        </span>
      </Link>
      {locked ? (
        <span className="absolute top-2 left-2 inline-flex h-6 items-center gap-1 rounded-full bg-surface-1/90 px-2 text-11 font-medium text-warn">
          <Lock className="size-3" aria-hidden="true" />
          Locked
        </span>
      ) : null}
      <ItemFavorite item={item} />
    </article>
  );
});

/** The rank of an item by its traits. */
function RarityRank({ rank }: { rank: number }) {
  return (
    <span
      className="num inline-flex shrink-0 items-center gap-1 text-11 text-muted"
      title={`Rarity rank ${formatCount(rank)} in its collection`}
    >
      <Gem className="size-3" aria-hidden="true" />
      {formatCount(rank)}
    </span>
  );
}

/** Apart from the card, because it renders at every change of the list. */
function ItemFavorite({ item }: { item: NftItem }) {
  const acted = useActed<NftItem>();
  if (!useAtomValue(signedInAtom)) return null;
  return (
    <FavoriteButton
      item={item}
      onChange={(state) => acted({ ...item, ...state })}
      className={cn(
        'absolute top-2 right-2 bg-surface-1/85',
        !item.favorite &&
          'pointer-fine:opacity-0 group-hover/item:opacity-100 group-focus-within/item:opacity-100',
      )}
    />
  );
}

/** The place of an item that loads. */
export function ItemPlace({ density = 'roomy' }: { density?: Density }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-1">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="flex flex-col justify-center gap-2 px-3" style={{ height: TEXT_HEIGHT[density] }}>
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
    </div>
  );
}
