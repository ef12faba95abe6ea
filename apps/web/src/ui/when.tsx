import { useState } from 'react';
import { cn } from './cn.ts';
import { useNow } from './now.ts';
import { absoluteTime, relativeTime } from './when-format.ts';

interface WhenProps {
  /** ISO 8601; missing means never. */
  at: string | null | undefined;
  absolute?: boolean;
  /** A press switches between the two. */
  togglable?: boolean;
  className?: string;
}

/** An instant on the simulated clock: how long ago, with the date on hover, or the other way round. */
export function When({ at, absolute = false, togglable = false, className }: WhenProps) {
  const [switched, setSwitched] = useState(false);
  const now = useNow(5000);
  if (!at) return <span className={className}>never</span>;
  const instant = Date.parse(at);
  const exact = `${absoluteTime(instant)} UTC`;
  const ago = now === 0 ? '' : relativeTime(instant, Math.max(now, instant));
  const showsExact = absolute !== switched || ago === '';
  const time = (
    <time dateTime={at} title={showsExact ? ago : exact} className={cn('num', !togglable && className)}>
      {showsExact ? absoluteTime(instant) : ago}
    </time>
  );
  if (!togglable) return time;
  return (
    <button
      type="button"
      className={cn('rounded-[3px] text-left hover:text-fg', className)}
      onClick={() => setSwitched(!switched)}
    >
      {time}
    </button>
  );
}
