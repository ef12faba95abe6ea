import { useEffect, useRef } from 'react';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { runningInstant } from './time-words.ts';

/**
 * Calls `paint` with the simulated instant (ms): at each message of the server, and while the clock runs faster than
 * real time with each frame between them. It renders nothing, so a frame costs what `paint` changes.
 */
export function useRunning(speed: number, paint: (at: number) => void): void {
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  });
  useEffect(() => {
    let frame = 0;
    let at = store.get(nowAtom);
    let since = performance.now();
    let shown = at;
    const runs = speed > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const show = (next: number) => {
      // Between messages it never goes back. A much earlier message is a reset clock.
      shown = next < shown && shown - next < speed * 4000 ? shown : next;
      latest.current(shown);
    };
    const step = () => {
      show(runningInstant(at, performance.now() - since, speed));
      frame = requestAnimationFrame(step);
    };
    const stop = store.sub(nowAtom, () => {
      at = store.get(nowAtom);
      since = performance.now();
      if (!runs) {
        shown = at;
        latest.current(at);
      }
    });
    if (runs) frame = requestAnimationFrame(step);
    else latest.current(at);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [speed]);
}
