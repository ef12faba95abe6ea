import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { KEPT_RUN } from './kept-run.ts';

/** A replay that is traded in: an exchange of its own that began in the past. */
export interface ReplayRun {
  /** Id of its exchange. */
  world: string;
  pair: string;
  /** The path of its terminal. */
  path: string;
  /** When it began, ms of its clock. */
  from: number;
  /** Where the reader came from. */
  home: { world: string; session: string | null };
}

/** The stored run; null for anything else. */
export function readRun(text: string | null): ReplayRun | null {
  try {
    const { world, pair, path, from, home }: Partial<ReplayRun> = JSON.parse(text ?? '{}') ?? {};
    const isWhole =
      typeof world === 'string' &&
      typeof pair === 'string' &&
      /^\/trade\//.test(path ?? '') &&
      typeof from === 'number' &&
      typeof home?.world === 'string';
    return isWhole ? ({ world, pair, path, from, home } as ReplayRun) : null;
  } catch {
    return null;
  }
}

const heldAtom = atom(readRun(readStored(KEPT_RUN)));
/** The run of this browser; null without one. */
export const runAtom = atom((get) => get(heldAtom));

export function keepRun(run: ReplayRun | null): void {
  store.set(heldAtom, run);
  writeStored(KEPT_RUN, run && JSON.stringify(run));
}
