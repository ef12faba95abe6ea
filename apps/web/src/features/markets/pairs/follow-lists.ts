import type { ChartChange } from '@papermint/contracts/chart/live';
import { useEffect } from 'react';
import { sessionAtom } from '../../../api/session.ts';
import { queryClient } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { followChartChanges } from '../drawings/chart-changes.ts';
import { pairListsKey, versionOf } from './pair-lists.ts';
import { favoritesKey, isFavorite } from './watchlist.ts';

let running: { session: string; users: number; stop: () => void } | undefined;

/** Shows what other pages of the account change in the favorites and the lists of pairs, while a part shows them. */
export function useFollowedLists(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => (session === null ? undefined : follow(session)), [session]);
}

function follow(session: string): () => void {
  if (running?.session === session) running.users++;
  else {
    running?.stop();
    running = { session, users: 1, stop: followChartChanges(session, { all: loadAll, changed }) };
  }
  const own = running;
  return () => {
    if (--own.users > 0) return;
    own.stop();
    if (running === own) running = undefined;
  };
}

const load = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });

function loadAll(): void {
  load(favoritesKey);
  load(pairListsKey);
}

/** Changes of this page are known already. */
function changed(changes: readonly ChartChange[]): void {
  const isNew = ({ thing, uuid, version }: ChartChange) =>
    thing === 'favorite' ? isFavorite(uuid) !== version > 0 : versionOf(uuid) !== version;
  const news = changes.filter(isNew);
  if (news.some(({ thing }) => thing === 'favorite')) load(favoritesKey);
  if (news.some(({ thing }) => thing === 'pair-list')) load(pairListsKey);
}
