import { useMutation, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/failure.ts';
import { isAnnounced } from '../../../api/links/announced-failures.ts';
import { signedInAtom } from '../../../api/session.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { WatchlistChange } from './pair-list.ts';
import { changedWatchlist } from './pair-list.ts';

const options = trpc.watchlist.list.queryOptions({}, { staleTime: 60_000 });
export const favoritesKey = options.queryKey;
const SETTING = ['set-watched'];

const setOf = ({ pairs }: { pairs: readonly string[] }): ReadonlySet<string> => new Set(pairs);

/** The pairs on the trader's watchlist; undefined while they load, and for a guest. */
export function useWatchlist(): ReadonlySet<string> | undefined {
  return useQuery({ ...options, enabled: useAtomValue(signedInAtom), select: setOf }).data;
}

/** Whether the page shows a pair as a favorite. */
export const isFavorite = (pair: string): boolean =>
  queryClient.getQueryData(options.queryKey)?.pairs.includes(pair) ?? false;

/** Whether a pair is on the watchlist. Renders when that changes, not at other changes. */
export function useIsWatched(pair: string): boolean {
  const enabled = useAtomValue(signedInAtom);
  return useQuery({ ...options, enabled, select: ({ pairs }) => pairs.includes(pair) }).data ?? false;
}

/**
 * Adds a pair to the watchlist or removes it. The change shows immediately. If the server refuses it, it is undone
 * with a message.
 */
export function useSetWatched(): (change: WatchlistChange) => void {
  const { mutate } = useMutation({
    mutationKey: SETTING,
    mutationFn: (change: WatchlistChange) => client.watchlist.set.mutate(change),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      show(change);
    },
    onError(error, { pair, starred }) {
      show({ pair, starred: !starred });
      const failure = failureOf(error);
      if (!isAnnounced(failure)) toast('error', failure.error);
    },
    onSettled(answer) {
      // Another change is in flight, so this answer does not include it yet.
      if (queryClient.isMutating({ mutationKey: SETTING }) > 1) return;
      // A load that began during the change may have asked before it, and would show the favorites without it.
      const late = queryClient.isFetching({ queryKey: options.queryKey }) > 0;
      if (answer) queryClient.setQueryData(options.queryKey, answer);
      if (late || !answer) void queryClient.invalidateQueries({ queryKey: options.queryKey });
    },
  });
  return mutate;
}

function show(change: WatchlistChange): void {
  queryClient.setQueryData(
    options.queryKey,
    (before: { pairs: string[] } | undefined) => before && { pairs: changedWatchlist(before.pairs, change) },
  );
}
