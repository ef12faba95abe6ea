import { useMutation, useQuery } from '@tanstack/react-query';
import { isAnnounced } from '../../api/announced-failures.ts';
import { failureOf } from '../../api/failure.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import type { StarWish } from './pair-list.ts';
import { withStar } from './pair-list.ts';

const options = trpc.watchlist.list.queryOptions({}, { staleTime: 60_000 });
const STARRING = ['starring'];

const setOf = ({ pairs }: { pairs: readonly string[] }): ReadonlySet<string> => new Set(pairs);

/** The pairs the trader has starred; undefined until they are known. */
export function useStars(): ReadonlySet<string> | undefined {
  return useQuery({ ...options, select: setOf }).data;
}

/** Whether one is; renders anew when that changes, and not at any other star. */
export function useIsStarred(pair: string): boolean {
  return useQuery({ ...options, select: ({ pairs }) => pairs.includes(pair) }).data ?? false;
}

/** Watchlist a pair or takes the star back: shown at once, and undone with a sentence where it is refused. */
export function useStarring(): (wish: StarWish) => void {
  const { mutate } = useMutation({
    mutationKey: STARRING,
    mutationFn: (wish: StarWish) => client.watchlist.set.mutate(wish),
    async onMutate(wish) {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      show(wish);
    },
    onError(error, { pair, starred }) {
      show({ pair, starred: !starred });
      const failure = failureOf(error);
      if (!isAnnounced(failure)) toast('error', failure.error);
    },
    onSettled(answer) {
      // While another star is on its way, this answer does not know of it yet.
      if (queryClient.isMutating({ mutationKey: STARRING }) > 1) return;
      if (answer) queryClient.setQueryData(options.queryKey, answer);
      else void queryClient.invalidateQueries({ queryKey: options.queryKey });
    },
  });
  return mutate;
}

function show(wish: StarWish): void {
  queryClient.setQueryData(
    options.queryKey,
    (before: { pairs: string[] } | undefined) => before && { pairs: withStar(before.pairs, wish) },
  );
}
