import type { NftItem } from '@papermint/contracts/nft/model';
import { Eye, Heart } from 'lucide-react';
import { signedInAtom } from '../../../../api/session.ts';
import { queryClient, trpc } from '../../../../api/trpc.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { ArtImage } from '../../../../ui/picture/art-image.tsx';
import { formatCount } from '../../../../ui/text/amount-format.ts';
import { Pill } from '../../../../ui/text/pill.tsx';
import { FavoriteButton } from '../favorite-button.tsx';
import { chainName } from '../nft-words.ts';
import type { ItemDetails } from './use-item.ts';

/** The picture of an item, with its views and favorites. It stays in view beside a long page. */
export function ItemPicture({ details }: { details: ItemDetails | undefined }) {
  const signedIn = useAtomValue(signedInAtom);
  const item = details?.item;
  const change = (state: Pick<NftItem, 'favorite' | 'favorites'>) => {
    if (!item) return;
    queryClient.setQueryData<ItemDetails>(
      trpc.nft.details.queryKey({ nftUuid: item.uuid }),
      (known) => known && { ...known, item: { ...known.item, ...state } },
    );
  };
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-1 md:sticky md:top-20">
      {item ? (
        <ArtImage
          picture={item.picture}
          label={`${item.name}, from ${item.collection}`}
          first
          sizes="(min-width: 1024px) 432px, 100vw"
        />
      ) : (
        <div className="aspect-square bg-surface-2" aria-busy="true" />
      )}
      <div className="flex h-12 items-center justify-between gap-3 px-3">
        {item ? <Pill>{chainName(item.chain)}</Pill> : <span />}
        {item ? (
          <span className="flex items-center gap-3">
            <span className="num inline-flex items-center gap-1.5 text-12 text-muted">
              <Eye className="size-4" aria-hidden="true" />
              {formatCount(item.views)}
              <span className="sr-only">views</span>
            </span>
            {signedIn ? (
              <FavoriteButton item={item} counted onChange={change} />
            ) : (
              <span className="num inline-flex items-center gap-1.5 text-12 text-muted">
                <Heart className="size-4" aria-hidden="true" />
                {formatCount(item.favorites)}
                <span className="sr-only">favorites</span>
              </span>
            )}
          </span>
        ) : null}
      </div>
    </div>
  );
}
