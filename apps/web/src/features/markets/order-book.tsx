import { QueryFailed } from '../../lib/query-view.tsx';
import { codeLabel, formatAmount } from '../../ui/amount-format.ts';
import { cn } from '../../ui/cn.ts';
import { places } from '../../ui/places.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DeepLevel } from './book-levels.ts';
import { amountDecimals, deepenBook, spreadOf } from './book-levels.ts';
import { LivePrice } from './live-price.tsx';
import type { Market } from './markets.ts';
import { priceDecimals } from './markets.ts';
import { useBook } from './use-book.ts';

const LEVELS = 18;

interface OrderBookProps {
  market: Market;
  /** A price was chosen. */
  onPick: (price: string) => void;
}

/** Asks above, bids below, the price between them; as many whole levels as there is room for. */
export function OrderBook({ market, onPick }: OrderBookProps) {
  const query = useBook(market.pair);
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="The order book could not be loaded." />;
  const book = query.data;
  const deep = book ? deepenBook(book, LEVELS) : null;
  const spread = book ? spreadOf(book) : null;
  return (
    <div className="flex h-full min-h-0 flex-col py-1 text-12">
      <div className="grid h-6 shrink-0 grid-cols-3 items-center px-4 text-11 text-subtle" aria-hidden="true">
        <span>Price ({market.quote})</span>
        <span className="flex justify-end whitespace-nowrap">Amount ({codeLabel(market.base)})</span>
        <span className="text-right">Total</span>
      </div>
      <Side levels={deep?.asks} side="ask" market={market} onPick={onPick} />
      <div className="my-1 flex h-8 shrink-0 items-center justify-between border-y border-line px-4">
        <LivePrice market={market} toTick className="text-14 font-semibold" />
        {spread ? (
          <span className="num text-11 text-subtle">
            Spread {formatAmount(spread.spread, 'exact', priceDecimals(market))} (
            {(spread.fraction * 100).toFixed(3)}%)
          </span>
        ) : null}
      </div>
      <Side levels={deep?.bids} side="bid" market={market} onPick={onPick} />
    </div>
  );
}

interface SideProps {
  levels: DeepLevel[] | undefined;
  side: 'ask' | 'bid';
  market: Market;
  onPick: (price: string) => void;
}

function Side({ levels, side, market, onPick }: SideProps) {
  return (
    <ol
      aria-label={side === 'ask' ? 'Asks, best first' : 'Bids, best first'}
      className={cn(
        'flex min-h-0 flex-1 flex-wrap content-start overflow-hidden',
        side === 'ask' ? 'flex-col-reverse' : 'flex-col',
      )}
    >
      {levels?.map((level) => (
        <LevelRow key={level.price} level={level} side={side} market={market} onPick={onPick} />
      )) ??
        places(LEVELS).map((place) => (
          <li key={place} className="flex h-5.5 w-full shrink-0 items-center px-4">
            <Skeleton className="h-3 w-full" />
          </li>
        ))}
    </ol>
  );
}

interface LevelRowProps {
  level: DeepLevel;
  side: 'ask' | 'bid';
  market: Market;
  onPick: (price: string) => void;
}

function LevelRow({ level, side, market, onPick }: LevelRowProps) {
  const decimals = amountDecimals(market.lot);
  return (
    <li className="num relative grid h-5.5 w-full shrink-0 grid-cols-3 items-center px-4">
      <span
        aria-hidden="true"
        className={cn(
          'absolute inset-y-px right-0 w-full origin-right',
          side === 'ask' ? 'bg-tint-down' : 'bg-tint-up',
        )}
        style={{ transform: `scaleX(${level.depth})` }}
      />
      <button
        type="button"
        className={cn('relative text-left', side === 'ask' ? 'text-down' : 'text-up')}
        onClick={() => onPick(level.price)}
      >
        {formatAmount(level.price, 'exact', priceDecimals(market))}
      </button>
      <span className="relative text-right">{fixed(level.amount, decimals)}</span>
      <span className="relative text-right text-muted">{fixed(level.total, decimals)}</span>
    </li>
  );
}

/** Cut, not rounded: a level never shows more than it has. */
function fixed(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return formatAmount(`${whole}.${fraction.slice(0, decimals)}`, 'exact', decimals);
}
