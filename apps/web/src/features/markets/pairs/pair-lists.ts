import type { PairList, PairListInput } from '@papermint/contracts/chart/pair-list-model';
import { useQuery } from '@tanstack/react-query';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { signedInAtom } from '../../../api/session.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { createTurns } from '../../../lib/timing/turns.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { useWatchlist } from './watchlist.ts';

const options = trpc.chart.pairLists.queryOptions({}, { staleTime: 60_000 });
export const pairListsKey = options.queryKey;
const NONE: readonly PairList[] = [];

/** The reader's lists of pairs beside the favorites, by place; none while they load, and for a guest. */
export function usePairLists(): readonly PairList[] {
  return useQuery({ ...options, enabled: useAtomValue(signedInAtom) }).data?.lists ?? NONE;
}

const KEY = 'pair-list';
const heldAtom = atom(readStored(KEY));

/** The list that is shown, in this browser: its ID; null for the favorites. */
export const chosenListAtom = atom((get) => get(heldAtom));

export function chooseList(uuid: string | null): void {
  writeStored(KEY, uuid);
  store.set(heldAtom, uuid);
}

/** The list that is shown, and its pairs; they are undefined while they load. The favorites if it no longer exists. */
export function useChosenList(): { list: PairList | undefined; pairs: ReadonlySet<string> | undefined } {
  const lists = usePairLists();
  const chosen = useAtomValue(chosenListAtom);
  const favorites = useWatchlist();
  const list = lists.find(({ uuid }) => uuid === chosen);
  const pairs = useMemo(() => (list ? new Set(list.pairs) : favorites), [list, favorites]);
  return { list, pairs };
}

function put(lists: readonly PairList[]): void {
  // An answer that was asked for before this change would show the lists without it.
  const late = queryClient.isFetching({ queryKey: options.queryKey }) > 0;
  queryClient.setQueryData(options.queryKey, { lists: [...lists].sort((a, b) => a.place - b.place) });
  if (late) void queryClient.invalidateQueries({ queryKey: options.queryKey });
}

const shownLists = (): readonly PairList[] => queryClient.getQueryData(options.queryKey)?.lists ?? NONE;

/** The version of a list that the page shows; 0 for none. */
export const versionOf = (uuid: string): number =>
  shownLists().find((one) => one.uuid === uuid)?.version ?? 0;

const CONFLICT = 'Another device has changed this list, and you see its version. Change it again.';

/**
 * Saves lists by their versions. After a conflict, the version of the other device is shown.
 * @returns why they are not saved, as a sentence; undefined if they are
 */
export async function saveLists(lists: readonly PairListInput[]): Promise<string | undefined> {
  try {
    const { saved, conflicts } = await command('chart.savePairLists', { lists: [...lists] });
    const changed = new Set([...saved, ...conflicts].map(({ uuid }) => uuid));
    const current = conflicts.flatMap((one) => (one.current ? [one.current] : []));
    put([...shownLists().filter(({ uuid }) => !changed.has(uuid)), ...saved, ...current]);
    return conflicts.length > 0 ? CONFLICT : undefined;
  } catch (error) {
    return failureOf(error).error;
  }
}

const GONE = 'Another device has deleted this list.';
const inTurn = createTurns();

/** Changes a list after the changes before, by the version that it has then. @returns as `saveLists` */
export const changeList = (
  { uuid }: PairList,
  change: (list: PairList) => Partial<PairListInput>,
): Promise<string | undefined> =>
  inTurn(async () => {
    const list = shownLists().find((one) => one.uuid === uuid);
    return list ? saveLists([{ ...inputOf(list), ...change(list) }]) : GONE;
  });

/** @returns why it is not deleted, as a sentence; undefined if it is */
export const removeList = (list: PairList): Promise<string | undefined> => inTurn(() => removeNow(list));

async function removeNow({ uuid, ...asked }: PairList): Promise<string | undefined> {
  try {
    const { version } = shownLists().find((one) => one.uuid === uuid) ?? asked;
    const { conflicts } = await command('chart.removePairLists', { lists: [{ uuid, version }] });
    const current = conflicts.map((one) => one.current);
    put([...shownLists().filter((one) => one.uuid !== uuid), ...current]);
    if (current.length === 0 && store.get(heldAtom) === uuid) chooseList(null);
    return current.length > 0 ? CONFLICT : undefined;
  } catch (error) {
    return failureOf(error).error;
  }
}

export const inputOf = ({ uuid, version, name, color, place, pairs }: PairList): PairListInput => ({
  uuid,
  version,
  name,
  color,
  place,
  pairs: [...pairs],
});

/** Adds a pair to a list, or removes it. A refusal is a message. */
export async function setListed(list: PairList, pair: string, listed: boolean): Promise<void> {
  const refusal = await changeList(list, ({ pairs }) => {
    const others = pairs.filter((one) => one !== pair);
    return { pairs: listed ? [...others, pair] : others };
  });
  if (refusal) toast('warning', refusal, { about: 'lists' });
}
