import type { Print } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { memo, useMemo } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { places } from '../../lib/places.ts';
import { liveMarketAtom } from '../../state/prices/live-prices.ts';
import { useMarketKey } from '../../state/prices/venue.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { formatCompact } from '../../ui/text/compact-format.ts';
import { Triangle } from '../../ui/text/price-change.tsx';
import { amountDecimals } from './book/book-levels.ts';
import type { Market } from './markets.ts';
import { priceDecimals } from './markets.ts';
import type { OwnTrade } from './own-prints.ts';
import { ownPrints } from './own-prints.ts';

const COLUMNS = 'grid grid-cols-[minmax(max-content,1fr)_minmax(0,1fr)_auto] gap-x-3 px-4';
/** More characters of an amount do not fit beside a price of many digits, or beside another. */
const ROOM = { beside: 8, usual: 10 };

const NONE: readonly never[] = [];

interface TapeProps {
  market: Market;
  /** The reader's fills in the pair, whose prints are marked. */
  fills: readonly OwnTrade[];
}

/** The latest prints of a pair, newest first. They come when their second is over. */
export function Tape({ market, fills }: TapeProps) {
  const tape = useAtomValue(liveMarketAtom(useMarketKey(market.pair)))?.tape;
  const own = useMemo(() => ownPrints(tape ?? NONE, fills), [tape, fills]);
  if (tape?.length === 0) {
    return <Empty title="No recent trades">No trades in the last ten minutes.</Empty>;
  }
  const decimals = { price: priceDecimals(market), amount: amountDecimals(market.lot) };
  return (
    <div className={cn('flex h-full min-h-0 flex-col text-12', market.status === 'halted' && 'grayscale')}>
      <div
        className={cn(COLUMNS, '@container h-8 shrink-0 items-center text-11 text-subtle')}
        aria-hidden="true"
      >
        <span className="whitespace-nowrap">Price ({codeLabel(market.quote)})</span>
        <span className="truncate text-right">
          Amount<span className="@max-[17rem]:hidden"> ({codeLabel(market.base)})</span>
        </span>
        <span className="w-16 text-right">UTC</span>
      </div>
      <ol
        aria-label="Latest trades"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto pb-1 focus-visible:-outline-offset-2"
      >
        {tape?.map((print, index) => (
          <PrintRow
            // Two prints may be equal in all fields.
            key={`${print.time} ${print.price} ${print.amount} ${sameAfter(tape, index)}`}
            print={print}
            own={own.has(print)}
            priceDecimals={decimals.price}
            amountDecimals={decimals.amount}
          />
        )) ??
          places(24).map((place) => (
            <li key={place} className="flex h-5.5 items-center px-4">
              <Skeleton className="h-3 w-full" />
            </li>
          ))}
      </ol>
    </div>
  );
}

function sameAfter(tape: readonly Print[], index: number): number {
  const one = tape[index];
  let same = 0;
  for (let i = index + 1; tape[i] && tape[i]?.time === one?.time; i++) same += 1;
  return same;
}

interface PrintRowProps {
  print: Print;
  /** It is a trade of the reader. */
  own: boolean;
  priceDecimals: number;
  amountDecimals: number;
}

const PrintRow = memo(function PrintRow({ print, own, ...decimals }: PrintRowProps) {
  const bought = print.side === 'buy';
  const price = formatAmount(print.price, 'exact', decimals.priceDecimals);
  const amount = formatAmount(print.amount, 'exact', decimals.amountDecimals);
  const fits = amount.length <= (price.length > 10 ? ROOM.beside : ROOM.usual);
  return (
    <li className={cn(COLUMNS, 'num relative h-5.5 items-center', own && 'bg-tint-accent')}>
      {own ? (
        <span
          className="absolute top-1/2 left-1.5 size-1.5 -translate-y-1/2 rounded-full bg-accent"
          title="Your trade"
        />
      ) : null}
      <span className={cn('flex items-center gap-1.5', bought ? 'text-up' : 'text-down')}>
        {price}
        <Triangle direction={bought ? 'up' : 'down'} />
        <span className="sr-only">{bought ? 'bought' : 'sold'}</span>
      </span>
      <span className="text-right" title={fits ? undefined : amount}>
        {fits ? amount : formatCompact(print.amount)}
      </span>
      <time className="w-16 text-right text-muted" dateTime={print.time}>
        {print.time.slice(11, 19)}
      </time>
      {own ? <span className="sr-only">, yours</span> : null}
    </li>
  );
});
