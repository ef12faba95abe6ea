import { atom } from 'jotai';
import type { Replay } from '../../../charting/bars/replay-bars.ts';
import { store } from '../../../lib/store.ts';

/** The past that a chart plays again. */
interface ChartReplay {
  pair: string;
  /** The instant that it begins at, or goes on from after another interval was chosen: seconds. */
  from: number;
}

const heldAtom = atom<ChartReplay | null>(null);
/** Null while charts show the present. */
export const replayAtom = atom((get) => get(heldAtom));

const heldPlayerAtom = atom<Replay | null>(null);
/** Plays the chart that is on the screen; null while it loads. */
export const playerAtom = atom((get) => get(heldPlayerAtom));

const heldPlayedAtom = atom(0);
/** The instant up to which the chart shows the past, seconds. */
export const playedAtom = atom((get) => get(heldPlayedAtom));

/** @param from seconds */
export function beginReplay(pair: string, from: number): void {
  store.set(heldPlayedAtom, from);
  store.set(heldAtom, { pair, from });
}

export const endReplay = (): void => store.set(heldAtom, null);

/** Lets a replay go on from where it is, because the chart is about to show another interval. */
export function keepPlace(): void {
  const replay = store.get(heldAtom);
  if (replay) store.set(heldAtom, { ...replay, from: store.get(heldPlayedAtom) });
}

export const setPlayer = (player: Replay | null): void => store.set(heldPlayerAtom, player);
export const notePlayed = (seconds: number): void => store.set(heldPlayedAtom, seconds);
