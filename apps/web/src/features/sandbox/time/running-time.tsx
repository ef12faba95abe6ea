import { useRef } from 'react';
import { cn } from '../../../lib/cn.ts';
import { dayText, runningTime } from './time-words.ts';
import { useRunning } from './use-running.ts';

/** How long figures stand at least while the clock runs, ms: more changes in a second cost frames and are not read. */
const LEAST_SHOWN = 80;

/** Date and time of the exchange, in figures that move while the clock runs. */
export function RunningTime({ speed, large = false }: { speed: number; large?: boolean }) {
  const whole = useRef<HTMLTimeElement>(null);
  const day = useRef<HTMLSpanElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const put = (node: HTMLElement | null, text: string) => {
    if (node && node.textContent !== text) node.textContent = text;
  };
  const painted = useRef(0);
  useRunning(speed, (at) => {
    const present = performance.now();
    if (at === 0 || (speed > 1 && present - painted.current < LEAST_SHOWN)) return;
    painted.current = present;
    if (whole.current) whole.current.dateTime = new Date(at - (at % 60_000)).toISOString();
    put(day.current, dayText(at));
    put(time.current, runningTime(at, speed));
  });
  return (
    <time ref={whole} className={cn('num flex items-baseline', large ? 'flex-wrap gap-x-3' : 'gap-2')}>
      <span
        ref={day}
        className={large ? 'w-full text-13 font-medium text-muted' : 'text-12 text-muted max-lg:sr-only'}
      />
      <span ref={time} className={cn('font-semibold text-fg', large ? 'text-32' : 'min-w-[4.6em] text-16')} />
      <span className={large ? 'text-13 text-muted' : 'text-11 text-subtle max-lg:sr-only'}>UTC</span>
    </time>
  );
}
