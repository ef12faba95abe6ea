import { haltedUntil } from '@papermint/contracts/markets/halts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useNow } from '../../lib/now.ts';
import { liveMarketAtom } from '../../state/prices/live-prices.ts';
import { useMarketKey } from '../../state/prices/venue.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { relativeTime } from '../../ui/text/when-format.ts';
import type { Market } from './markets.ts';

interface HaltPillProps {
  market: Pick<Market, 'pair' | 'status' | 'resumesAt'>;
  /** Whether the pill shows the length of the halt. Otherwise its tooltip does. */
  full?: true;
}

/** Shows that a market is halted, and until when, or delisted; empty while it trades. */
export function HaltPill({ market, full }: HaltPillProps) {
  const { resumesAt } = useAtomValue(liveMarketAtom(useMarketKey(market.pair))) ?? market;
  const { status } = market;
  if (status === 'trading') return null;
  if (status === 'delisted') return <Pill tone="danger">Delisted</Pill>;
  const until = haltedUntil(resumesAt);
  return (
    <span title={`Trading is halted ${until}`} className="inline-flex">
      <Pill tone="warn">
        Halted{full ? <Lasting resumesAt={resumesAt} /> : <span className="sr-only"> {until}</span>}
      </Pill>
    </span>
  );
}

function Lasting({ resumesAt }: { resumesAt: string | null }): string {
  const now = useNow();
  if (resumesAt === null) return ' until further notice';
  const end = Date.parse(resumesAt);
  return end - now < 10_000 ? ', resumes in a moment' : `, resumes ${relativeTime(end, now)}`;
}
