import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/now.ts';
import { absoluteTime, relativeTime } from './when-format.ts';

interface WhenProps {
  /** ISO 8601; missing means never. */
  at: string | null | undefined;
  /** 'day' shows the date without the time. */
  absolute?: boolean | 'day';
  /** It is in the future. Other instants are past, even if the page's clock is behind. */
  ahead?: boolean;
  /** A press switches between the two forms. */
  togglable?: boolean;
  className?: string;
}

/** An instant on the simulated clock: relative, with the date on hover, or the other way round. */
export function When({ at, absolute = false, ahead = false, togglable = false, className }: WhenProps) {
  const [switched, setSwitched] = useState(false);
  const now = useNow(5000);
  if (!at) return <span className={className}>never</span>;
  const instant = Date.parse(at);
  const exact = `${absoluteTime(instant)} UTC`;
  const ago = now === 0 ? '' : relativeTime(instant, ahead ? now : Math.max(now, instant));
  const showsExact = (absolute !== false) !== switched || ago === '';
  const date = absolute === 'day' ? absoluteTime(instant).slice(0, 10) : absoluteTime(instant);
  const time = (shown: boolean) => (
    <time
      dateTime={at}
      title={shown && absolute !== 'day' ? ago : exact}
      className={cn('num', !togglable && className)}
    >
      {shown ? date : ago}
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
      {/* The hidden form keeps the width, so that the column does not change. */}
      <span aria-hidden="true" className="num invisible col-start-1 row-start-1 h-0 overflow-hidden">
        {showsExact ? ago : date}
      </span>
    </button>
  );
}
