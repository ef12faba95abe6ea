import type { CandleInterval } from '@papermint/contracts/markets/model';
import { createTurns } from '../../lib/timing/turns.ts';
import type { Bar } from './bars.ts';

/** The interval of the steps in which a bar grows in a replay. A bar has 5 to 60 of them, one of seconds has one. */
export const STEP_OF: Readonly<Record<CandleInterval, CandleInterval>> = {
  '1s': '1s',
  '1m': '1s',
  '3m': '1s',
  '5m': '1m',
  '15m': '1m',
  '30m': '1m',
  '1h': '5m',
  '2h': '5m',
  '4h': '15m',
  '6h': '15m',
  '8h': '30m',
  '12h': '30m',
  '1d': '1h',
  '3d': '4h',
  '1w': '8h',
  '1M': '1d',
};

/** The past as the server knows it, oldest first. Times are seconds. */
export interface Past {
  /** At most 300 bars from the one that begins at `from`, whether or not they have closed. */
  bars: (from: number) => Promise<readonly Bar[]>;
  /** The steps of which the bar from `from` to `to` (exclusive) is made. */
  steps: (from: number, to: number) => Promise<readonly Bar[]>;
}

interface ReplayParts {
  past: Past;
  /** Where the replay begins, seconds: the start of a bar, which is the first one to come. */
  from: number;
  /** Draws a bar, new or grown. */
  put: (bar: Bar) => void;
}

export interface Replay {
  /** Lets the bar grow by a step. @returns false at the end of the past */
  step: () => Promise<boolean>;
  /** Closes the bar that grows, or adds the next one. @returns false at the end of the past */
  nextBar: () => Promise<boolean>;
  /** Plays steps until the next one would end later than an instant, seconds. */
  playTo: (until: number) => Promise<void>;
  /** Up to when the past was played, seconds. */
  at: () => number;
}

/** The bar of which the first steps are known. */
const grown = (start: number, steps: readonly Bar[]): Bar => {
  const first = steps[0] as Bar;
  return {
    time: start as Bar['time'],
    open: first.open,
    high: Math.max(...steps.map(({ high }) => high)),
    low: Math.min(...steps.map(({ low }) => low)),
    close: (steps.at(-1) as Bar).close,
    volume: steps.reduce((sum, { volume }) => sum + volume, 0),
  };
};

/**
 * Plays bars of the past again. A bar that has closed is the bar of the server. Before that it holds only the steps
 * that were played, so nothing later can be seen.
 */
export function createReplay({ past, from, put }: ReplayParts): Replay {
  let known: readonly Bar[] = [];
  let at = 0;
  let steps: readonly Bar[] | null = null;
  let played = 0;
  let reached = from;
  /** Acts may be asked for faster than the server answers. */
  const inTurn = createTurns();

  /** The bar that comes next or grows; with the one after it, which says where it ends. */
  async function current(): Promise<{ bar: Bar; next: Bar } | null> {
    if (at + 1 >= known.length) {
      const start = known[at]?.time ?? from;
      const loaded = await past.bars(start);
      if (loaded.length === 0) return null;
      known = loaded;
      at = 0;
    }
    const [bar, next] = [known[at], known[at + 1]];
    return bar && next ? { bar, next } : null;
  }

  function close({ bar, next }: { bar: Bar; next: Bar }): boolean {
    put(bar);
    at += 1;
    steps = null;
    played = 0;
    reached = next.time;
    return true;
  }

  async function nextStep(until: number): Promise<boolean> {
    const found = await current();
    if (!found) return false;
    const { bar, next } = found;
    steps ??= await past.steps(bar.time, next.time);
    const end = played + 1 < steps.length ? (steps[played + 1] as Bar).time : next.time;
    if (end > until) return false;
    played += 1;
    reached = end;
    if (played >= steps.length) return close(found);
    put(grown(bar.time, steps.slice(0, played)));
    return true;
  }

  const acts = {
    step: () => nextStep(Number.POSITIVE_INFINITY),
    async nextBar() {
      const found = await current();
      return found !== null && close(found);
    },
    async playTo(until: number) {
      for (;;) {
        const found = await current();
        const went = found && found.next.time <= until ? close(found) : await nextStep(until);
        if (!went) return;
      }
    },
  };
  return {
    step: () => inTurn(acts.step),
    nextBar: () => inTurn(acts.nextBar),
    playTo: (until) => inTurn(() => acts.playTo(until)),
    at: () => reached,
  };
}
