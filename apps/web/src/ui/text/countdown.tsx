import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import type { CountdownState } from './countdown-clock.ts';
import { CountdownClock } from './countdown-clock.ts';
import { durationText, isoDuration, spokenDuration } from './duration.ts';

interface CountdownProps {
  /** Milliseconds to count; another number starts anew. */
  ms: number;
  /** Gives it up where it stands. */
  aborted?: boolean;
  /** Goes on while the page is hidden: for what ends on the server, too. */
  always?: boolean;
  onEnd?: () => void;
  className?: string;
}

/** The time that is left. It stands still while the page is hidden, unless it is told to go on. */
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

  // Up to the next whole second, so that it begins with the full time and ends at nothing.
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
