import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useNow } from '../../../lib/now.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { durationText } from '../../../ui/text/duration.ts';
import { exactTime } from '../../../ui/text/when-format.ts';

/** In the form of a closed market: when it opens, and which orders wait for the opening. */
export function ClosedSession({ session }: Pick<QuotedInstrument, 'session'>) {
  const now = useNow();
  const opens = session.opensAt === null ? null : Date.parse(session.opensAt);
  return (
    <Banner
      title={
        opens === null ? (
          'The market is closed'
        ) : (
          <>
            The market opens in <span className="num">{durationText(opens - now)}</span>
          </>
        )
      }
    >
      {opens === null ? '' : `At ${exactTime(opens)}. `}Limit and conditional orders wait for the open.
    </Banner>
  );
}
