import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { formatShare } from '../../../ui/chart/shares.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { KIND_WORDS } from './market-kinds.ts';
import type { RankedMarket } from './ranking.ts';
import type { Totals } from './ranking-view.ts';
import { totalsOf } from './ranking-view.ts';

interface MarketTotalsProps {
  kind: InstrumentKind;
  markets: readonly RankedMarket[] | undefined;
}

/** Four figures of a whole market. */
export function MarketTotals({ kind, markets }: MarketTotalsProps) {
  const totals = useMemo(() => markets && totalsOf(markets), [markets]);
  const figure = (of: (totals: Totals) => ReactNode) =>
    totals ? of(totals) : <Skeleton className="my-1 h-5 w-24" />;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line md:grid-cols-4 *:bg-surface-1 *:px-4 *:py-3">
        {KIND_WORDS[kind].caps ? (
          <Figure label="Market cap">
            {figure(({ cap, change24h }) => (
              <>
                <CompactAmount value={cap.toFixed(2)} currency="USD" />
                <PriceChange fraction={change24h} className="text-12" />
              </>
            ))}
          </Figure>
        ) : (
          <Figure label="Largest move">
            {figure(({ mover }) =>
              mover ? (
                <>
                  <span className="truncate">{mover.name}</span>
                  <PriceChange fraction={mover.change24h} className="text-12" />
                </>
              ) : (
                <span className="num">–</span>
              ),
            )}
          </Figure>
        )}
        <Figure label="24 h volume">
          {figure(({ turnover24h }) => (
            <CompactAmount value={turnover24h.toFixed(2)} currency="USD" />
          ))}
        </Figure>
        <Figure label={totals?.largest ? `${totals.largest.name} share` : 'Largest share'}>
          {figure(({ largest }) => (
            <span className="num">{largest ? formatShare(largest.share) : '–'}</span>
          ))}
        </Figure>
        <Figure label="Gainers and losers">
          {figure(({ rising, falling }) => (
            <Breadth rising={rising} falling={falling} />
          ))}
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-12 text-subtle">{label}</dt>
      <dd className="mt-0.5 flex h-7 items-center gap-2.5 text-16 font-semibold">{children}</dd>
    </div>
  );
}

function Breadth({ rising, falling }: { rising: number; falling: number }) {
  return (
    <>
      <span className="num text-up">
        {rising}
        <span className="sr-only"> rising</span>
      </span>
      <span className="flex h-1.5 max-w-32 flex-1 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        <span className="bg-up" style={{ flexGrow: rising }} />
        <span className="bg-down" style={{ flexGrow: falling }} />
      </span>
      <span className="num text-down">
        {falling}
        <span className="sr-only"> falling</span>
      </span>
    </>
  );
}
