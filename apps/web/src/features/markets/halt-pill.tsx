import { haltedUntil } from '@papermint/contracts/markets/halts';
import { useAtomValue } from 'jotai';
import { useNow } from '../../lib/now.ts';
import { liveMarketAtom } from '../../state/live-prices.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { relativeTime } from '../../ui/text/when-format.ts';
import type { Market } from './markets.ts';

interface HaltPillProps {
  market: Pick<Market, 'pair' | 'status' | 'resumesAt'>;
  /** Says in so many words how long it lasts; else that is told to who points at it. */
  full?: true;
}

/** That a market is not traded now, and until when; nothing where it is traded. */
export function HaltPill({ market, full }: HaltPillProps) {
  const now = useNow();
  const { resumesAt } = useAtomValue(liveMarketAtom(market.pair)) ?? market;
  const { status } = market;
  if (status === 'trading') return null;
  if (status === 'delisted') return <Pill tone="danger">Delisted</Pill>;
  const until = haltedUntil(resumesAt);
  return (
    <span title={`Trading is halted ${until}`} className="inline-flex">
      <Pill tone="warn">
        Halted{full ? lasting(resumesAt, now) : <span className="sr-only"> {until}</span>}
      </Pill>
    </span>
  );
}

function lasting(resumesAt: string | null, now: number): string {
  if (resumesAt === null) return ' until staff resume it';
  const end = Date.parse(resumesAt);
  return end - now < 10_000 ? ', resumes in a moment' : `, resumes ${relativeTime(end, now)}`;
}
