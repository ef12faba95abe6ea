import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient, trpc } from '../../api/trpc.ts';

export type Identity = Outputs['identity']['state'];
export type OwnDocument = Identity['documents'][number];

export const VERIFICATION = '/account/verification';
export const PERSONAL_INFO = `${VERIFICATION}/personal-info`;
export const UPLOADS = `${VERIFICATION}/uploads`;

/** Addresses of pictures open them for five minutes, ms. */
const PICTURES_LAST = 240_000;

/** The trader's verification. Its pictures are fetched again before their addresses expire. */
export function useIdentity() {
  return useQuery(trpc.identity.state.queryOptions({}, { staleTime: 0, refetchInterval: PICTURES_LAST }));
}

/** Shows the answer of a command. */
export function showIdentity(identity: Identity): void {
  queryClient.setQueryData(trpc.identity.state.queryKey({}), identity);
}
