import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../../api/trpc.ts';
import { queryClient, trpc } from '../../../../api/trpc.ts';

export type ItemDetails = Outputs['nft']['details'];

/** An item with all related data. Its page and tabs share the query. */
export const useItem = (nftUuid: string) =>
  useQuery(trpc.nft.details.queryOptions({ nftUuid }, { staleTime: 0 }));

/** After a trade: prices, owners, balances and lists have changed. */
export const refreshTraded = () => void queryClient.invalidateQueries();
