import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import type { CountdownState } from './countdown-clock.ts';
import { CountdownClock } from './countdown-clock.ts';
import { durationText, isoDuration, spokenDuration } from './duration.ts';

interface CountdownProps {
  /** Milliseconds; another number starts again. */
  ms: number;
  /** Ends it early. */
  aborted?: boolean;
  /** Continues while the page is hidden, because the server ends it, too. */
  always?: boolean;
  onEnd?: () => void;
  className?: string;
}

/** The remaining time. It pauses while the page is hidden, unless it is set to continue. */
export function Countdown({ ms, aborted = false, always = false, onEnd, className }: CountdownProps) {
  const [state, setState] = useState<CountdownState>({ phase: 'counting', left: ms });
  const ended = useRef(onEnd);
  const clock = useRef<CountdownClock>(null);
  useEffect(() => {
    ended.current = onEnd;
  });

  useEffect(() => {
    const counting = new CountdownClock(ms, (next) => {
      setState(next);
      if (next.phase === 'ended') ended.current?.();
    });
    clock.current = counting;
    counting.start();
    const follow = () => (document.hidden ? counting.pause() : counting.resume());
    if (!always) document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      counting.abort();
    };
  }, [ms, always]);

  useEffect(() => {
    if (aborted) clock.current?.abort();
  }, [aborted]);

  // Rounded up to the next second, so that it starts with the full time and ends at zero.
  const shown = Math.ceil(state.left / 1000) * 1000;
  return (
    <time
      role="timer"
      dateTime={isoDuration(shown)}
      aria-label={`${spokenDuration(shown)} left`}
      data-phase={state.phase}
      className={cn('num', state.phase !== 'counting' && 'text-subtle', className)}
    >
      {durationText(shown)}
    </time>
  );
}
