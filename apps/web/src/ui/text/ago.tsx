import { useNow } from '../../lib/now.ts';
import { exactTime, shortTime } from './when-format.ts';

/** How long ago something was, in a row that is a link as a whole. The exact time is shown on hover. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const now = useNow(5000);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className={className}>
      {shortTime(instant, Math.max(now, instant))}
    </time>
  );
}
