import type { NftItem } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { signedInAtom } from '../../../../api/session.ts';
import { trpc } from '../../../../api/trpc.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { TextLink } from '../../../../ui/text/link.tsx';
import { ItemCard } from '../item-card.tsx';

const SHOWN = 5;

/** Other items of the same collection, those for sale first. */
export function MoreItems({ item }: { item: NftItem }) {
  const { uuid, contractAddress, collection } = item;
  const items = useAtomValue(signedInAtom) ? trpc.nft.collectionItems : trpc.nftPublic.collectionItems;
  const { data } = useQuery(items.queryOptions({ contractAddress, sort: 'price', perPage: SHOWN + 1 }));
  const others = data?.data.filter((one) => one.uuid !== uuid).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-label={`More from ${collection}`} className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 truncate text-16 font-semibold">More from {collection}</h2>
        <TextLink to={`/nft/collection/${contractAddress}`} className="shrink-0 text-13">
          Whole collection
        </TextLink>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {others.map((one) => (
          <li key={one.uuid}>
            <ItemCard item={one} ofCollection />
          </li>
        ))}
      </ul>
    </section>
  );
}
