import { useNow } from '../../lib/now.ts';
import { exactTime, shortTime } from './when-format.ts';

/** The age of an instant, in a row that is a link as a whole. A hover shows the exact time. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const now = useNow(5000);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className={className}>
      {shortTime(instant, Math.max(now, instant))}
    </time>
  );
}
