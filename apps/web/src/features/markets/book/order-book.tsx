import { bookSteps } from '@papermint/contracts/markets/book-steps';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useBook } from '../../../api/queries/book.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtom } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { LivePrice } from '../live-price.tsx';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import type { Book } from './book-levels.ts';
import { deepenBook, groupAmounts, spreadOf } from './book-levels.ts';
import { COLUMNS, priceWidth, Side, useRowHeight } from './book-side.tsx';
import { bookStepsAtom } from './book-step.ts';
import { useFit } from './use-fit.ts';

const LAYOUTS = [
  { value: 'both', label: 'Both' },
  { value: 'bids', label: 'Bids' },
  { value: 'asks', label: 'Asks' },
] as const;
type Layout = (typeof LAYOUTS)[number]['value'];

/** The amounts of the reader's own orders, by price. */
export interface OwnPrices {
  bids: ReadonlyMap<string, string>;
  asks: ReadonlyMap<string, string>;
}

interface OrderBookProps {
  market: Market;
  own: OwnPrices;
  /** The reader chose a price. */
  onPick: (price: string) => void;
}

/** Asks above, bids below, the price between them, with as many whole levels as fit. */
export const OrderBook = memo(function OrderBook({ market, own, onPick }: OrderBookProps) {
  const { book, query } = useBook(market.pair);
  const [layout, setLayout] = useState<Layout>('both');
  const group = useId();
  const [{ [market.pair]: chosen = '' }, choose] = useAtom(bookStepsAtom);
  // The steps follow from the price that the list came with, so that the choices do not change while the reader
  // chooses.
  const [steps] = useState(() => bookSteps(market.tick, market.price));
  const step = steps.includes(chosen) ? chosen : market.tick;
  const ownBids = useMemo(() => groupAmounts(own.bids, step, 'bid'), [own.bids, step]);
  const ownAsks = useMemo(() => groupAmounts(own.asks, step, 'ask'), [own.asks, step]);
  const asks = useRef<HTMLDivElement>(null);
  const bids = useRef<HTMLDivElement>(null);
  const row = useRowHeight();
  const room = { asks: useFit(asks, row), bids: useFit(bids, row) };

  if (query.isError && !book)
    return <QueryFailed query={query} title="The order book could not be loaded." />;
  const deep = book && deepenBook(book, step, room);
  const decimals = decimalsOf(step);
  const side = { market, decimals, onPick };
  const longest = formatAmount(deep?.asks.at(-1)?.price ?? market.price, 'exact', decimals);
  return (
    <div
      className={cn('flex h-full min-h-0 flex-col pb-1 text-12', market.status === 'halted' && 'grayscale')}
      style={priceWidth(longest)}
    >
      <div className="flex min-h-10 shrink-0 flex-wrap items-center justify-between gap-2 px-4 py-1 touch:gap-1 touch:sm:px-2">
        <Segmented
          label="Order book side"
          name={`book-sides${group}`}
          size="small"
          value={layout}
          options={LAYOUTS}
          onChange={setLayout}
        />
        <div className="flex max-sm:w-32">
          <NativeSelect
            label="Price grouping"
            value={step}
            options={steps.map((value) => ({ value, label: value }))}
            onChange={(to) => choose((all) => ({ ...all, [market.pair]: to }))}
          />
        </div>
      </div>
      <div
        className={cn(
          COLUMNS,
          '@container h-6 shrink-0 items-center px-4 text-11 whitespace-nowrap text-subtle',
        )}
        aria-hidden="true"
      >
        <span>
          Price <span className="@max-[15.5rem]:hidden">({codeLabel(market.quote)})</span>
        </span>
        <span className="flex justify-end">Amount ({codeLabel(market.base)})</span>
        <span className="text-right">Total</span>
      </div>
      <div ref={asks} className={layout === 'bids' ? 'hidden' : 'min-h-0 flex-1 overflow-hidden'}>
        <Side {...side} side="ask" levels={deep?.asks} room={room.asks} own={ownAsks} />
      </div>
      <div className="my-1 flex min-h-8 shrink-0 flex-wrap items-center justify-between border-y border-line px-4">
        <LivePrice market={market} toTick className="text-14 font-semibold" />
        {book ? <Spread book={book} decimals={priceDecimals(market)} /> : null}
      </div>
      <div ref={bids} className={layout === 'asks' ? 'hidden' : 'min-h-0 flex-1 overflow-hidden'}>
        <Side {...side} side="bid" levels={deep?.bids} room={room.bids} own={ownBids} />
      </div>
    </div>
  );
});

function Spread({ book, decimals }: { book: Book; decimals: number }) {
  const spread = spreadOf(book);
  if (!spread) return null;
  return (
    <span className="num text-11 text-subtle">
      Spread {formatAmount(spread.spread, 'exact', decimals)} ({fixedPercent(spread.fraction, 3)})
    </span>
  );
}
