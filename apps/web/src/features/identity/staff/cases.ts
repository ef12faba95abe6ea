import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';

export type ListedCase = Outputs['identityStaff']['list']['data'][number];
export type Case = Outputs['identityStaff']['one'];
export type CaseDocument = Case['documents'][number];
export type Check = CaseDocument['checks'][number];

/** Addresses of pictures open them for five minutes, ms. */
const PICTURES_LAST = 240_000;

/** '2 differences' */
export const differencesText = (count: number) => (count === 1 ? '1 difference' : `${count} differences`);

/** The addresses of a case's pictures by the ids of their documents. Each look is logged. */
export function usePictures(accountId: string) {
  return useQuery({
    queryKey: ['identity pictures', accountId],
    queryFn: async () => {
      const { pictures } = await client.identityStaff.view.mutate({ accountId });
      return new Map(pictures.map(({ uuid, picture }) => [uuid, picture]));
    },
    staleTime: PICTURES_LAST,
    gcTime: PICTURES_LAST,
  });
}
