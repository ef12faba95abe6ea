import { useQuery } from '@tanstack/react-query';
import { signedInAtom } from '../../../../api/session.ts';
import type { Outputs } from '../../../../api/trpc.ts';
import { queryClient, trpc } from '../../../../api/trpc.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';

export type ItemDetails = Outputs['nft']['details'];

/** A guest has no balance. */
const withoutBalance = (open: Outputs['nftPublic']['item']): ItemDetails => ({ ...open, available: '0' });

/** An item with all related data, as its visitor sees it. Its page and tabs share the query. */
export function useItem(nftUuid: string) {
  const signedIn = useAtomValue(signedInAtom);
  const own = useQuery(trpc.nft.details.queryOptions({ nftUuid }, { staleTime: 0, enabled: signedIn }));
  const open = useQuery(
    trpc.nftPublic.item.queryOptions(
      { nftUuid },
      { staleTime: 0, enabled: !signedIn, select: withoutBalance },
    ),
  );
  return signedIn ? own : open;
}

/** After a trade: prices, owners, balances and lists have changed. */
export const refreshTraded = () => void queryClient.invalidateQueries();
