import type { Side } from '@papermint/contracts/orders/model';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { store } from '../../../lib/store.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { amountDecimals } from '../../markets/book/book-levels.ts';
import { ladderChoicesAtom } from './ladder-choices.ts';
import type { LadderDesk } from './ladder-desk.ts';
import type { LadderKeys } from './ladder-keys.ts';
import { ladderKey } from './ladder-keys.ts';
import { LADDER_COLUMNS, LadderRow } from './ladder-row.tsx';
import type { LadderBook, LadderScale } from './ladder-rows.ts';
import { barOf, priceOfRow, rowDecimals } from './ladder-rows.ts';
import type { OwnRow } from './own-rows.ts';
import { ownKey, ownRows } from './own-rows.ts';
import { mostTraded } from './traded-rows.ts';
import type { useLadderActs } from './use-ladder-acts.ts';
import type { LadderDrag } from './use-ladder-drag.ts';
import { useLadderDrag } from './use-ladder-drag.ts';
import type { LadderView } from './use-ladder-view.ts';
import { SPAN, useLadderView } from './use-ladder-view.ts';

/** Heights of a row, rem. A finger needs more. */
const ROW = { usual: 1.375, touch: 2.8125 };

interface LadderBodyProps {
  book: LadderBook;
  scale: LadderScale;
  /** The row of the last price, and who took in the last trade. */
  last: { row: number; side: Side };
  /** The rows of average entries of positions. */
  entries: ReadonlySet<number>;
  /** The traded volume by row, in base; undefined where it is not shown. */
  traded?: ReadonlyMap<number, number> | undefined;
  /** Null for a guest, who reads. */
  trading: { desk: LadderDesk; acts: ReturnType<typeof useLadderActs> } | null;
  onPick: (price: string) => void;
  say: (text: string) => void;
  /** Called with whether the last price is out of view. */
  onLost: (lost: boolean) => void;
  ref: React.Ref<{ center: () => void }>;
}

const NO_ORDERS: LadderDesk['own'] = [];

/** So long after the ladder has moved by itself a press does nothing, ms: it was meant for another row. */
const SETTLES = 300;
/** So long a pointer or key keeps the rows where they are, ms. */
const HOLD = 3000;

/** Keeps the rows below a pointer that moves, and at a cursor that keys move. */
function useHold() {
  const until = useRef(0);
  const hold = useCallback((time = HOLD) => {
    until.current = performance.now() + time;
  }, []);
  const letGo = useCallback(() => {
    until.current = 0;
  }, []);
  const isHeld = useCallback(() => performance.now() < until.current, []);
  return { hold, letGo, isHeld };
}

/** The rows of a ladder. One cell is a tab stop; arrow keys move between the cells. */
export function LadderBody(props: LadderBodyProps) {
  const { scale, last, traded, trading, say, onLost, ref } = props;
  const coarse = useMedia('(pointer: coarse)');
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const height = (coarse ? ROW.touch : ROW.usual) * rem;
  const { hold, letGo, isHeld } = useHold();
  const follows = useCallback(() => store.get(ladderChoicesAtom).centers && !isHeld(), [isHeld]);
  const view = useLadderView(height, last.row, follows);
  useImperativeHandle(ref, () => ({ center: view.center }), [view.center]);
  const priceOf = (row: number) => priceOfRow(row, scale);
  const own = useMemo(() => ownRows(trading?.desk.own ?? NO_ORDERS, scale), [trading?.desk.own, scale]);
  const moving = useLadderDrag({ about: trading?.desk.orders.about ?? 'spot', rowAt: view.rowAt, priceOf });
  const cursor = useCursor(view, last.row);
  useEffect(() => say(moving.drag?.refusal ?? moving.drag?.text ?? ''), [moving.drag, say]);
  const shownTop = view.top;
  const lost = last.row > shownTop || last.row < shownTop - view.count;
  useEffect(() => onLost(lost), [lost, onLost]);

  /** Whether the ladder had just moved when the pointer went down: what it meant was elsewhere. */
  const unsettled = useRef(false);
  const scene: Scene = { ...props, view, own, moving, cursor, priceOf, hold, unsettled };
  const { onClick, onPointerDown } = pressesOf(scene);
  const keys = keysOf(scene);
  return (
    <div
      ref={view.scroller}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]"
      // Without a cell to stop at, what scrolls can be scrolled by key.
      tabIndex={trading ? undefined : 0}
      onScroll={view.onScroll}
    >
      <table className="relative block w-full text-12" style={{ height: (2 * SPAN + 1) * height }}>
        <caption className="sr-only">
          Price ladder: bid amounts, prices{traded ? ', ask amounts and traded volume' : ' and ask amounts'}
        </caption>
        <thead className="sticky top-0 z-10 block border-b border-line bg-surface-1 text-11 text-subtle [&_th]:px-1.5 [&_th]:py-1 [&_th]:font-normal">
          <tr className={traded ? LADDER_COLUMNS.four : LADDER_COLUMNS.three}>
            <th scope="col" className="text-right">
              Bids
            </th>
            <th scope="col">Price</th>
            <th scope="col" className="text-left">
              Asks
            </th>
            {traded ? (
              <th scope="col" className="text-right">
                Traded
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody
          className="block"
          onClick={onClick}
          onPointerDown={onPointerDown}
          {...moving.handlers}
          onPointerMove={(event) => {
            if (event.buttons === 0) hold();
            moving.handlers.onPointerMove(event);
          }}
          onPointerUp={(event) => {
            hold();
            moving.handlers.onPointerUp(event);
          }}
          onPointerLeave={letGo}
          onFocus={({ target }) => {
            const hit = hitOf(target);
            if (hit?.side) cursor.set({ row: hit.row, side: hit.side });
          }}
          onKeyDown={(event: KeyboardEvent) => {
            hold();
            const presses = event.key === 'Enter' || event.key === ' ';
            // A held key is one press. While orders are moved by key, a cell takes none.
            if (presses && (event.repeat || (moving.drag && event.key === ' '))) event.preventDefault();
            else ladderKey(event, keys);
          }}
        >
          <Rows {...props} view={view} height={height} own={own} drag={moving.drag} cursor={cursor.at} />
        </tbody>
      </table>
    </div>
  );
}

/** What the presses and keys of a ladder act on. */
interface Scene extends LadderBodyProps {
  view: LadderView;
  own: ReadonlyMap<string, OwnRow>;
  moving: ReturnType<typeof useLadderDrag>;
  cursor: ReturnType<typeof useCursor>;
  priceOf: (row: number) => string;
  hold: (time?: number) => void;
  unsettled: RefObject<boolean>;
}

function pressesOf({ view, own, moving, priceOf, hold, unsettled, trading, onPick, say }: Scene) {
  const hasJustMoved = () => performance.now() - view.movedAt.current < SETTLES;
  const refuse = () => say('The ladder has just moved. Press again.');
  return {
    onClick(event: MouseEvent) {
      const hit = hitOf(event.target);
      if (!hit || !trading || moving.drag) return;
      // A key presses without a pointer.
      const early = event.detail === 0 ? hasJustMoved() : unsettled.current;
      if (early) {
        refuse();
        return;
      }
      const orders = hit.side && own.get(ownKey(hit.side, hit.row));
      if (hit.cancels && orders) trading.acts.cancel(orders);
      else if (hit.side && !hit.own) trading.acts.press(hit.side, hit.row, priceOf(hit.row));
      else if (!hit.side) onPick(priceOf(hit.row));
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hold(Number.POSITIVE_INFINITY);
      unsettled.current = hasJustMoved();
      const hit = hitOf(event.target);
      const orders = hit?.own && !hit.cancels && hit.side && own.get(ownKey(hit.side, hit.row));
      if (orders && unsettled.current) refuse();
      else if (orders) moving.press(event, orders);
    },
  };
}

function keysOf({ view, own, moving, cursor, priceOf, trading, last }: Scene): LadderKeys {
  const { row, side } = cursor.at;
  const orders = own.get(ownKey(side, row));
  return {
    cursor: cursor.at,
    moving: moving.drag?.byKey ?? false,
    moveCursor: cursor.go,
    moveOrders: (by) => moving.moveTo((moving.drag?.to ?? 0) + by),
    release: () => void moving.release(),
    center() {
      view.center();
      cursor.go({ row: last.row, side });
    },
    take() {
      if (orders) moving.begin(orders, true);
    },
    cancel() {
      if (orders) void trading?.acts.cancelByKey(orders, priceOf(row));
    },
  };
}

interface Cursor {
  row: number;
  side: Side;
}

/** The cell that has the focus, or that Tab stops at. */
function useCursor(view: LadderView, last: number) {
  const [chosen, set] = useState<Cursor | null>(null);
  const wanted = useRef(false);
  const { scroller, top, count } = view;
  const inView = chosen !== null && chosen.row <= top && chosen.row > top - count;
  const at = inView ? chosen : { row: Math.min(Math.max(last, top - count + 1), top), side: 'buy' as const };
  useEffect(() => {
    if (!wanted.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${at.row}"] [data-side="${at.side}"]`,
    );
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
  });
  return {
    at,
    set,
    go(to: Cursor) {
      wanted.current = true;
      view.reveal(to.row);
      set(to);
    },
  };
}

interface RowsProps extends LadderBodyProps {
  view: LadderView;
  height: number;
  own: ReadonlyMap<string, OwnRow>;
  drag: LadderDrag | null;
  cursor: Cursor;
}

function Rows(props: RowsProps) {
  const { book, scale, last, entries, traded, trading, view, height, own, drag, cursor } = props;
  const decimals = rowDecimals(scale);
  const lotDecimals = amountDecimals(scale.lot);
  const sending = trading?.acts.sending;
  const most = traded ? mostTraded(traded, view.top, view.count) : 0;
  const chip = (side: Side, row: number) => {
    const one = own.get(ownKey(side, row));
    return one && `${one.waits ? '◷ ' : ''}${formatAmount(one.amount, 'exact')}`;
  };
  const rows = Array.from({ length: view.count }, (_, index) => view.top - index).filter((row) => row > 0);
  return rows.map((row) => {
    const [buys, sells] = [sending?.has(ownKey('buy', row)), sending?.has(ownKey('sell', row))];
    const [bid, ask] = [book.bids.get(row), book.asks.get(row)];
    const volume = traded && (traded.get(row) ?? 0).toFixed(lotDecimals);
    return (
      <LadderRow
        key={row}
        row={row}
        y={(view.anchor + SPAN - row) * height}
        height={height}
        price={formatAmount(priceOfRow(row, scale), 'exact', decimals)}
        lotDecimals={lotDecimals}
        bid={bid}
        ask={ask}
        bidBar={barOf(bid, book.full)}
        askBar={barOf(ask, book.full)}
        traded={volume}
        tradedBar={Number(volume) > 0 ? barOf(volume, most) : 0}
        ownBuy={chip('buy', row)}
        ownSell={chip('sell', row)}
        last={last.row === row ? last.side : undefined}
        entry={entries.has(row)}
        trades={trading !== null}
        stop={cursor.row === row ? cursor.side : undefined}
        target={drag?.to !== row ? undefined : drag.refusal === undefined ? drag.own.side : 'refused'}
        sending={buys && sells ? 'both' : buys ? 'buy' : sells ? 'sell' : undefined}
      />
    );
  });
}

/** What of a row was hit: a cell, the orders in it or their ×; without a side it is the price. */
function hitOf(target: EventTarget) {
  if (!(target instanceof Element)) return null;
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  if (Number.isNaN(row)) return null;
  const { own } = target.closest<HTMLElement>('[data-own]')?.dataset ?? {};
  const { side } = target.closest<HTMLElement>('[data-side]')?.dataset ?? {};
  const cancels = target.closest('[data-cancel]') !== null;
  if (!own && !side && !target.closest('[data-price]')) return null;
  return { row, side: (own ?? side) as Side | undefined, own: own !== undefined, cancels };
}
