import type { NftItem } from '@papermint/contracts/nft/model';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { cn } from '../../../lib/cn.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';

interface FavoriteButtonProps {
  item: Pick<NftItem, 'uuid' | 'name' | 'favorite' | 'favorites'>;
  /** Gets the new state. */
  onChange: (state: { favorite: boolean; favorites: number }) => void;
  /** Shows the number of favorites. */
  counted?: true;
  className?: string;
}

/** Marks an item as a favorite. It shows the new state immediately, and the old one again if the server refuses. */
export function FavoriteButton({ item, onChange, counted, className }: FavoriteButtonProps) {
  const [pending, setPending] = useState<boolean | null>(null);
  const on = pending ?? item.favorite;
  const press = async () => {
    if (pending !== null) return;
    setPending(!on);
    try {
      const { favorite, favorites } = await command('nft.favourite', { nftUuid: item.uuid, favorite: !on });
      onChange({ favorite, favorites });
      void queryClient.invalidateQueries({ queryKey: trpc.nft.favourites.queryKey() });
    } catch {
      // The failure is announced by the client.
    } finally {
      setPending(null);
    }
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`Favorite ${item.name}`}
      title={on ? 'Remove from favorites' : 'Add to favorites'}
      className={cn(
        'inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-full transition-colors duration-120 touch:h-11 touch:min-w-11',
        on ? 'text-danger' : 'text-muted hover:text-fg',
        className,
      )}
      onClick={() => void press()}
    >
      <Heart className={cn('size-4', on && 'fill-current')} aria-hidden="true" />
      {counted ? <span className="num text-12 text-muted">{formatCount(item.favorites)}</span> : null}
    </button>
  );
}
