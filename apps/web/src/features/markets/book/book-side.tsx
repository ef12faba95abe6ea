import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { CSSProperties, KeyboardEvent } from 'react';
import { memo, useRef, useState } from 'react';
import { cn } from '../../../lib/cn.ts';
import { useMedia } from '../../../lib/media.ts';
import { places } from '../../../lib/places.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';
import type { Market } from '../markets.ts';
import type { BookSide, DeepLevel } from './book-levels.ts';
import { amountDecimals } from './book-levels.ts';
import type { Pointed } from './level-sum.tsx';

const LevelSum = lazyWithPreload(() => import('./level-sum.tsx').then((m) => m.LevelSum));

/** The height of a row, rem. Fingers need more, and half as many prices would fit into rows of 44 px. */
const ROW = { mouse: 1.375, finger: 1.75 };

/** The height of a row, rem. */
export const useRowHeight = () => (useMedia('(pointer: coarse)') ? ROW.finger : ROW.mouse);

/** Price, amount and total. The price is never cut, so its column is as wide as the longest one. */
export const COLUMNS =
  'grid grid-cols-[minmax(var(--book-price),1fr)_minmax(0,1fr)_minmax(0,1.05fr)] gap-x-2';
/** The width of a digit of a price, rem. */
const DIGIT = 0.47;
/** More characters of an amount have no room beside a price of many digits, or beside another. */
const ROOM = { beside: 8, usual: 10 };

/** How the columns of a book are measured by its longest price. */
export const priceWidth = (longest: string) =>
  ({ '--book-price': `${(longest.length * DIGIT).toFixed(2)}rem` }) as CSSProperties;

interface SideProps {
  /** Best first; undefined until the book has loaded. */
  levels: readonly DeepLevel[] | undefined;
  /** The number of levels that fit. */
  room: number;
  side: BookSide;
  market: Market;
  /** Decimals of the grouped prices. */
  decimals: number;
  /** The amount of the reader's own orders, by price. */
  own: ReadonlyMap<string, string>;
  onPick: (price: string) => void;
}

/** One side of the book, the best price next to the middle. It is one tab stop; arrows move between the rows. */
export function Side({ levels, room, side, market, decimals, own, onPick }: SideProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const shown = levels?.length ?? 0;
  const up = side === 'ask' ? 1 : -1;
  const step = (event: KeyboardEvent) => {
    const moves = { ArrowUp: stop + up, ArrowDown: stop - up, Home: 0, End: shown - 1 };
    const to = moves[event.key as keyof typeof moves];
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[Math.min(Math.max(to, 0), shown - 1)]?.focus();
  };
  const level = pointed && levels?.[pointed.index];
  return (
    <>
      <ol
        ref={list}
        aria-label={side === 'ask' ? 'Asks, best first' : 'Bids, best first'}
        className={cn('flex h-full', side === 'ask' ? 'flex-col-reverse' : 'flex-col')}
        onKeyDown={step}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
      >
        {levels?.map(({ price, amount, total, depth }, index) => (
          <LevelRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the book, whatever price is in it now
            key={index}
            index={index}
            price={price}
            amount={amount}
            total={total}
            depth={depth}
            side={side}
            decimals={decimals}
            onPick={onPick}
            lotDecimals={amountDecimals(market.lot)}
            own={own.get(price)}
            unit={market.base}
            stop={index === Math.min(stop, shown - 1)}
            within={pointed !== null && index <= pointed.index}
            onStop={setStop}
            onPoint={setPointed}
          />
        )) ??
          places(room).map((place) => (
            <li key={place} className="flex h-5.5 w-full shrink-0 items-center px-4 touch:h-7">
              <Skeleton className="h-3 w-full" />
            </li>
          ))}
      </ol>
      {pointed && level ? (
        <LazyBoundary>
          <LevelSum level={level} market={market} at={pointed} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

interface LevelRowProps {
  index: number;
  price: string;
  amount: string;
  total: string;
  depth: number;
  side: BookSide;
  decimals: number;
  lotDecimals: number;
  own: string | undefined;
  unit: string;
  /** The row that the Tab key stops at. */
  stop: boolean;
  /** Between the middle of the book and the row under the pointer. */
  within: boolean;
  onStop: (index: number) => void;
  onPoint: (pointed: Pointed) => void;
  onPick: (price: string) => void;
}

const LevelRow = memo(function LevelRow(props: LevelRowProps) {
  const { index, price, amount, total, depth, side, decimals, lotDecimals, own, unit, stop, within } = props;
  const { onStop, onPoint, onPick } = props;
  const shownPrice = formatAmount(price, 'exact', decimals);
  const room = shownPrice.length > 10 ? ROOM.beside : ROOM.usual;
  const point = (row: HTMLElement) => {
    const { top, left } = row.getBoundingClientRect();
    onPoint({ index, top, left });
  };
  return (
    <li className="w-full shrink-0">
      <button
        type="button"
        tabIndex={stop ? 0 : -1}
        className={cn(
          'num relative h-5.5 w-full touch:h-7 items-center px-4 text-right hover:bg-surface-3 focus-visible:-outline-offset-2',
          COLUMNS,
          within && 'bg-surface-2',
        )}
        onClick={() => onPick(price)}
        onPointerEnter={({ currentTarget, pointerType }) => pointerType === 'mouse' && point(currentTarget)}
        onFocus={({ currentTarget }) => {
          onStop(index);
          if (currentTarget.matches(':focus-visible')) point(currentTarget);
        }}
      >
        <span
          aria-hidden="true"
          className={cn(
            'absolute inset-y-px right-0 w-full origin-right',
            side === 'ask' ? 'bg-tint-down' : 'bg-tint-up',
          )}
          style={{ transform: `scaleX(${depth})` }}
        />
        {own ? (
          <span
            className="absolute left-1.5 size-1.5 rounded-full bg-accent"
            title={`Your orders here: ${formatAmount(own, 'exact')} ${codeLabel(unit)}`}
          />
        ) : null}
        <span className={cn('relative text-left', side === 'ask' ? 'text-down' : 'text-up')}>
          {shownPrice}
        </span>
        <Lots amount={amount} decimals={lotDecimals} room={room} />
        <Lots amount={total} decimals={lotDecimals} room={room} className="text-muted" />
        {own ? <span className="sr-only">, {formatAmount(own, 'exact')} yours</span> : null}
      </button>
    </li>
  );
});

interface LotsProps {
  amount: string;
  decimals: number;
  /** The most characters. */
  room: number;
  className?: string;
}

/** An amount; one that is too long is compact, and its title is exact. */
function Lots({ amount, decimals, room, className }: LotsProps) {
  const exact = fixed(amount, decimals);
  const fits = exact.length <= room;
  return (
    <span className={cn('relative', className)} title={fits ? undefined : exact}>
      {fits ? exact : formatCompact(amount, 'cut')}
    </span>
  );
}

/** Cut, not rounded: a level never shows more than it has. */
function fixed(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return formatAmount(`${whole}.${fraction.slice(0, decimals)}`, 'exact', decimals);
}
