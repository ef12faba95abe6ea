import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/now.ts';
import { absoluteTime, relativeTime } from './when-format.ts';

interface WhenProps {
  /** ISO 8601; missing means never. */
  at: string | null | undefined;
  absolute?: boolean;
  /** It is still to come. All else has been, also while the clock on the page is behind. */
  ahead?: boolean;
  /** A press switches between the two. */
  togglable?: boolean;
  className?: string;
}

/** An instant on the simulated clock: how long ago, with the date on hover, or the other way round. */
export function When({ at, absolute = false, ahead = false, togglable = false, className }: WhenProps) {
  const [switched, setSwitched] = useState(false);
  const now = useNow(5000);
  if (!at) return <span className={className}>never</span>;
  const instant = Date.parse(at);
  const exact = `${absoluteTime(instant)} UTC`;
  const ago = now === 0 ? '' : relativeTime(instant, ahead ? now : Math.max(now, instant));
  const showsExact = absolute !== switched || ago === '';
  const time = (shown: boolean) => (
    <time dateTime={at} title={shown ? ago : exact} className={cn('num', !togglable && className)}>
      {shown ? absoluteTime(instant) : ago}
    </time>
  );
  if (!togglable) return time(showsExact);
  return (
    <button
      type="button"
      aria-pressed={showsExact}
      className={cn('inline-grid rounded-[3px] [text-align:inherit] hover:text-fg', className)}
      onClick={() => setSwitched(!switched)}
    >
      <span className="col-start-1 row-start-1">{time(showsExact)}</span>
      {/* The other form holds its width, so that a column stays as wide as it is. */}
      <span aria-hidden="true" className="num invisible col-start-1 row-start-1 h-0 overflow-hidden">
        {showsExact ? ago : absoluteTime(instant)}
      </span>
    </button>
  );
}
