import { useEffect, useRef, useState } from 'react';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import type { CountdownState } from '../../ui/text/countdown-clock.ts';
import { CountdownClock } from '../../ui/text/countdown-clock.ts';

/** The simulated time arrives each second. Up to here a difference is the way of an answer, ms. */
const TOLERANCE = 1500;

/**
 * Counts down an offer from the moment it arrives: the full time first, zero when that is over. It pauses while the
 * page is hidden and then shows what is left, ends early while the offer is taken, and follows a simulated clock that
 * jumps or runs at another speed. Another offer needs another key of its component.
 * @param expiresAt ISO 8601, simulated
 * @param hold ms
 */
export function useOfferClock(expiresAt: string, hold: number, taken: boolean): CountdownState {
  const [state, setState] = useState<CountdownState>({ phase: 'counting', left: hold });
  const endsAt = useRef(0);
  useEffect(() => {
    endsAt.current = Date.now() + hold;
  }, [hold]);
  useEffect(() => {
    let clock: CountdownClock | undefined;
    const run = () => {
      clock?.pause();
      clock = new CountdownClock(Math.max(0, endsAt.current - Date.now()), setState);
      clock.start();
    };
    run();
    if (taken) {
      clock?.abort();
      return;
    }
    const follow = () => (document.hidden ? clock?.pause() : run());
    const correct = () => {
      const left = Date.parse(expiresAt) - store.get(nowAtom);
      if (document.hidden || Math.abs(endsAt.current - Date.now() - left) <= TOLERANCE) return;
      endsAt.current = Date.now() + left;
      run();
    };
    document.addEventListener('visibilitychange', follow);
    const stop = store.sub(nowAtom, correct);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
      clock?.pause();
    };
  }, [expiresAt, taken]);
  return state;
}
