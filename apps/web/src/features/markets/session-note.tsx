import { useNow } from '../../lib/now.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { relativeTime } from '../../ui/text/when-format.ts';
import type { Market } from './markets.ts';

/** Whether a session is open, and when it closes or the next one opens; empty for markets that always trade. */
export function SessionNote({ session }: Pick<Market, 'session'>) {
  const now = useNow(60_000);
  const { open, opensAt, closesAt } = session;
  const at = open ? closesAt : opensAt;
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
      <Pill tone={open ? 'ok' : 'warn'}>{open ? 'Open' : 'Closed'}</Pill>
      <span>
        {open ? 'Closes' : 'Opens'} {now > 0 ? relativeTime(Date.parse(at), now) : null},{' '}
        <When at={at} absolute="utc" />
      </span>
    </p>
  );
}
