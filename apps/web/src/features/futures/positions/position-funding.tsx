import type { Position } from '@papermint/contracts/futures/model';
import { cn } from '../../../lib/cn.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { durationText } from '../../../ui/text/duration.ts';
import { useFigures } from './live-figures.tsx';
import { useNextFunding } from './next-funding.ts';
import { NOTE } from './position-cells.tsx';
import { fundingAt, rateText } from './position-words.ts';

/** The next funding of an open position: its amount at the mark, and the time until then. */
export function NextFunding({ position }: { position: Position }) {
  const next = useNextFunding(position.pair);
  const { notional } = useFigures(position);
  if (!next) return null;
  return (
    <span title={`At the rate ${rateText(next.rate)}: where positive, longs pay shorts`}>
      <Amount
        value={fundingAt(position, next.rate, notional)}
        currency={position.marginCurrency}
        rule="exact"
        leastDecimals={2}
        signed
      />
      {' in '}
      <span className="num">{durationText(next.left)}</span>
    </span>
  );
}

/** The time until the next funding of an open position, for narrow places. */
export function FundingCountdown({ position, className }: { position: Position; className?: string }) {
  const next = useNextFunding(position.pair);
  if (!next) return null;
  return (
    <span
      className={cn(NOTE, 'whitespace-nowrap', className)}
      title={`Next funding, at the rate ${rateText(next.rate)}`}
    >
      funding <span className="num">{durationText(next.left)}</span>
    </span>
  );
}

/** The funding of an open position so far, and the next one. */
export function PositionFunding({ position }: { position: Position }) {
  return (
    <>
      <Amount
        className="block leading-4"
        value={position.funding}
        currency={position.marginCurrency}
        rule="exact"
        leastDecimals={2}
        signed
      />
      <span className={NOTE}>
        <NextFunding position={position} />
      </span>
    </>
  );
}
