import type { Twap } from '@papermint/contracts/twap/model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';

/** How often they are loaded again while one is active, ms. Parts fill at any second. */
const LOOK_EVERY = 5000;

/** The TWAP orders that run or are paused, newest first; undefined until they are loaded. A command loads them again. */
export function useActiveTwaps(only: { venue?: Twap['venue']; pair?: string | undefined } = {}) {
  const { data } = useQuery({
    ...trpc.twap.list.queryOptions({ ...only, status: 'running,paused', perPage: 20 }),
    refetchInterval: ({ state }) => (state.data?.data.length ? LOOK_EVERY : false),
  });
  return data?.data;
}
