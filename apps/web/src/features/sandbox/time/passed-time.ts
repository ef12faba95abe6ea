import { atom } from 'jotai';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import type { PassedTime } from './report-lines.ts';

/** The span of the last jump or run; null if it was dismissed, or there was none. */
export const passedAtom = atom<PassedTime | null>(null);

/** Where the present run began, ms; null while the clock stands still or follows real time. */
let runFrom: number | null = null;

/** Notes that the clock has a new speed: a run begins or ends. */
export function noteSpeed(speed: number): void {
  const now = store.get(nowAtom);
  if (speed > 1) {
    runFrom ??= now;
    return;
  }
  if (runFrom !== null && now > runFrom) store.set(passedAtom, { from: runFrom, to: now });
  runFrom = null;
}

/** Notes a jump of the clock. During a run, the run is reported at its end. */
export function noteJump(from: number, to: number): void {
  if (runFrom === null && from > 0 && to > from) store.set(passedAtom, { from, to });
}
