import { tradePath } from '@papermint/contracts/markets/trade-path';
import { Link } from 'react-router-dom';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { HaltPill } from '../halt-pill.tsx';
import { LivePrice } from '../live-price.tsx';
import { priceDecimals } from '../markets.ts';
import { WatchButton } from '../pairs/watch-button.tsx';
import { LiveCap, LiveMove, namesOf, useRange, WeekLine } from './market-cells.tsx';
import type { RankedMarket } from './ranking.ts';

interface MarketCardProps {
  market: RankedMarket;
  /** The sort order of the list: the card shows its figure. */
  sort: string;
  /** Whether the terminal is enabled. */
  open: boolean;
}

const SPANS = { change1h: '1 h', change24h: '', change7d: '7 d' } as const;
type Span = keyof typeof SPANS;

/** A market on a small screen. A press opens the terminal, except on the star. */
export function MarketCard({ market, sort, open }: MarketCardProps) {
  const field = sort.replace('-', '');
  const { title } = namesOf(market);
  const span: Span = field in SPANS ? (field as Span) : 'change24h';
  return (
    <div className="flex items-center gap-2.5">
      <WatchButton pair={market.pair} className="z-10 -mx-2 touch:-mx-3.5 touch:-my-1" />
      <RoundImage src={market.image} label={market.base} className="size-7" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2 text-14 font-medium">
          {open ? (
            <Link to={tradePath(market)} className="truncate after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            <span className="truncate">{title}</span>
          )}
          <HaltPill market={market} />
        </div>
        <div className="truncate text-12 text-subtle">
          <CardFigure market={market} field={field} />
        </div>
      </div>
      {field === 'range' ? null : <WeekLine market={market} width={44} height={26} className="shrink-0" />}
      <div className="w-22 shrink-0 text-right">
        <LivePrice market={market} fit={9} className="text-14 font-medium" />
        <div className="flex justify-end gap-1.5 text-12">
          {SPANS[span] ? <span className="text-subtle">{SPANS[span]}</span> : null}
          <LiveMove market={market} span={span} />
        </div>
      </div>
    </div>
  );
}

function CardFigure({ market, field }: { market: RankedMarket; field: string }) {
  if (field === 'range') return <CardRange market={market} />;
  const { kind, base, marketCap } = market;
  const traded = field === 'turnover' || marketCap === null;
  return (
    <>
      {kind === 'forex' ? 'Volume' : `${base.split('_')[0]} ·`}{' '}
      {field !== 'supply' && traded ? (
        <>
          <span className="sr-only">24 h volume </span>
          <CompactAmount value={market.turnoverUsd24h} currency="USD" />
        </>
      ) : field === 'supply' ? (
        <>
          <span className="sr-only">Supply </span>
          <CompactAmount value={market.supply} />
        </>
      ) : (
        <>
          <span className="sr-only">Market cap </span>
          <LiveCap market={market} />
        </>
      )}
    </>
  );
}

function CardRange({ market }: { market: RankedMarket }) {
  const { low, high } = useRange(market);
  const leastDecimals = priceDecimals(market);
  return (
    <>
      <Amount value={low} rule="exact" leastDecimals={leastDecimals} /> to{' '}
      <Amount value={high} rule="exact" leastDecimals={leastDecimals} />
    </>
  );
}
