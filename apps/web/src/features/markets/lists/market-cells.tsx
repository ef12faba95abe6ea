import { tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';
import { decimal, decimalText, multiply } from '../../../lib/text/decimal.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { HaltPill } from '../halt-pill.tsx';
import { priceDecimals, useLivePrice } from '../markets.ts';
import type { RankedMarket } from './ranking.ts';
import { changeOver, placeInRange } from './ranking-view.ts';

interface CellProps {
  market: RankedMarket;
  className?: string;
}

/** A market with its picture; a link to its terminal if that is enabled. */
export function MarketName({ market, open }: CellProps & { open: boolean }) {
  const { title, note } = namesOf(market);
  const name = (
    <span className="flex items-center gap-3">
      <RoundImage src={market.image} label={market.base} className="size-7 compact:size-5" />
      <span className="min-w-0 compact:flex compact:items-baseline compact:gap-2">
        <span className="flex items-center gap-2">
          <span className="max-w-26 truncate font-medium lg:max-xl:not-compact:max-w-36 compact:max-w-24 2xl:max-w-36!">
            {title}
          </span>
          <HaltPill market={market} />
        </span>
        <span className="block max-w-40 truncate text-12 whitespace-nowrap text-subtle">{note}</span>
      </span>
    </span>
  );
  if (!open) return name;
  return (
    <Link to={tradePath(market)} className="block rounded-control hover:text-accent touch:-my-1 touch:py-1">
      {name}
    </Link>
  );
}

/** The name of a market, and the line below it. A forex pair is known by its codes. */
export function namesOf({ kind, pair, base, name }: RankedMarket): { title: string; note: string } {
  return kind === 'forex' ? { title: pair, note: name } : { title: name, note: codeLabel(base) };
}

interface LiveMoveProps extends CellProps {
  span: 'change1h' | 'change24h' | 'change7d';
}

/** The change over a period, at the present price. */
export function LiveMove({ market, span, className = 'justify-end' }: LiveMoveProps) {
  return <PriceChange fraction={changeOver(market, span, useLivePrice(market))} className={className} />;
}

/** The market cap at the present price. */
export function LiveCap({ market, className }: CellProps) {
  const price = useLivePrice(market);
  const { supply, quote } = market;
  const cap = supply === null ? null : decimalText(multiply(decimal(price), decimal(supply)));
  return <CompactAmount value={cap} currency={quote} {...(className ? { className } : {})} />;
}

/** The day's range, extended by the present price, with a mark at that price. */
export function useRange({ low24h, high24h, ...market }: RankedMarket) {
  const price = useLivePrice(market);
  const low = Number(price) < Number(low24h) ? price : low24h;
  const high = Number(price) > Number(high24h) ? price : high24h;
  return { low, high, place: placeInRange(price, low, high) };
}

export function DayRange({ market }: CellProps) {
  const { low, high, place } = useRange(market);
  const decimals = Math.max(2, priceDecimals(market));
  return (
    <span className="relative ml-auto block w-28 text-11 text-subtle compact:flex compact:items-center">
      <span className="relative block h-1 rounded-full bg-surface-3 compact:w-full" aria-hidden="true">
        <span
          className="absolute top-1/2 h-2.5 w-0.75 -translate-1/2 rounded-full bg-muted"
          style={{ left: `${(place * 100).toFixed(1)}%` }}
        />
      </span>
      <span className="mt-1.5 flex justify-between gap-1 tracking-tight compact:sr-only">
        <span>
          <span className="sr-only">Low </span>
          <Amount value={low} rule="exact" leastDecimals={decimals} fit={9} />
        </span>
        <span>
          <span className="sr-only">High </span>
          <Amount value={high} rule="exact" leastDecimals={decimals} fit={9} />
        </span>
      </span>
    </span>
  );
}

interface WeekLineProps extends CellProps {
  width: number;
  height: number;
}

export function WeekLine({ market, ...look }: WeekLineProps) {
  return <Sparkline points={market.prices7d.map(Number)} rose={market.change7d >= 0} {...look} />;
}
