import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';

export type ItemDetails = Outputs['nft']['details'];

/** An item with everything around it; its page and the tabs of that share the query. */
export const useItem = (nftUuid: string) =>
  useQuery(trpc.nft.details.queryOptions({ nftUuid }, { staleTime: 0 }));

/** After a trade: prices, owners, balances and lists have changed. */
export const refreshTraded = () => void queryClient.invalidateQueries();
