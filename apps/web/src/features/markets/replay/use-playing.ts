import { useEffect } from 'react';
import type { Replay } from '../../../charting/bars/replay-bars.ts';

/** More steps a second than this are played as whole bars. */
const MOST_STEPS = 20;

/**
 * Plays a replay while `speed` is set.
 * @param speed bars a second; null while it is paused
 * @param steps how many steps a bar has
 * @param onEnd the past has ended, or the server did not answer
 */
export function usePlaying(
  player: Replay | null,
  speed: number | null,
  steps: number,
  onEnd: () => void,
): void {
  useEffect(() => {
    if (!player || speed === null) return;
    const byBar = speed * steps > MOST_STEPS;
    const pause = 1000 / (byBar ? speed : speed * steps);
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const next = async () => {
      const began = performance.now();
      const went = await (byBar ? player.nextBar() : player.step()).catch(() => false);
      if (stopped) return;
      if (!went) return onEnd();
      timer = setTimeout(next, Math.max(0, pause - (performance.now() - began)));
    };
    timer = setTimeout(next, pause);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [player, speed, steps, onEnd]);
}
