import { useNow } from '../../lib/now.ts';
import { durationText } from '../../ui/text/duration.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { exactTime } from '../../ui/text/when-format.ts';
import type { Market } from './markets.ts';

/** Shows that a market is outside of its session, and counts down to the next one. */
export function SessionPill({ session }: Pick<Market, 'session'>) {
  const now = useNow();
  const opens = session.opensAt === null ? null : Date.parse(session.opensAt);
  return (
    <span className="inline-flex" title={opens === null ? undefined : `Opens at ${exactTime(opens)}`}>
      <Pill tone="info">
        Closed
        {opens === null ? null : (
          <>
            , opens in <span className="num ml-1">{durationText(opens - now)}</span>
          </>
        )}
      </Pill>
    </span>
  );
}
