import { X } from 'lucide-react';
import { memo } from 'react';
import { cn } from '../../../lib/cn.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';

/** Bids, prices, asks; traded volume. */
export const LADDER_COLUMNS = {
  three: 'grid grid-cols-[minmax(0,1fr)_minmax(max-content,5.5rem)_minmax(0,1fr)]',
  four: 'grid grid-cols-[minmax(0,1fr)_minmax(max-content,5.5rem)_minmax(0,1fr)_3.25rem]',
};
/** More characters of an amount have no room. */
const ROOM = 9;
const TRADED_ROOM = 7;

interface LadderRowProps {
  row: number;
  /** From the top of what scrolls, px. */
  y: number;
  height: number;
  /** As its reader knows it. */
  price: string;
  lotDecimals: number;
  bid: string | undefined;
  ask: string | undefined;
  /** Whole percent. */
  bidBar: number;
  askBar: number;
  /** The traded volume; undefined where it is not shown. */
  traded: string | undefined;
  tradedBar: number;
  /** The amount of the reader's orders. */
  ownBuy: string | undefined;
  ownSell: string | undefined;
  /** The last trade was here, and who took. */
  last: 'buy' | 'sell' | undefined;
  /** The average entry of a position is here. */
  entry: boolean;
  /** Orders can be placed. */
  trades: boolean;
  /** The cell that the Tab key stops at. */
  stop: 'buy' | 'sell' | undefined;
  /** Orders that are dragged would move here, or may not. */
  target: 'buy' | 'sell' | 'refused' | undefined;
  /** An order is being placed here. */
  sending: 'buy' | 'sell' | 'both' | undefined;
}

/** A price with what is bid and asked there. Its presses are those of the ladder. */
export const LadderRow = memo(function LadderRow(props: LadderRowProps) {
  const { row, y, height, price, last, entry, target, traded } = props;
  return (
    <tr
      data-row={row}
      className={cn(
        'absolute inset-x-0 top-0 border-b border-line/40',
        traded === undefined ? LADDER_COLUMNS.three : LADDER_COLUMNS.four,
        target === 'refused' ? 'bg-tint-danger' : target && 'bg-tint-accent',
      )}
      style={{ transform: `translateY(${y}px)`, height }}
    >
      <Cell {...props} side="buy" amount={props.bid} bar={props.bidBar} own={props.ownBuy} />
      <th
        scope="row"
        data-price={row}
        className={cn(
          'num relative flex items-center justify-center bg-surface-2 px-1.5 font-medium',
          last === 'buy' && 'bg-tint-up font-semibold text-up',
          last === 'sell' && 'bg-tint-down font-semibold text-down',
        )}
      >
        {entry ? (
          <span
            className="absolute left-0.5 h-3 w-1 rounded-full bg-accent"
            title="Average entry of your position"
          />
        ) : null}
        {price}
        {last ? <span className="sr-only">, last price</span> : null}
      </th>
      <Cell {...props} side="sell" amount={props.ask} bar={props.askBar} own={props.ownSell} />
      {traded === undefined ? null : <Traded volume={traded} {...props} />}
    </tr>
  );
});

/** The volume that was traded at the price, with a slim bar. */
function Traded({ volume, tradedBar, lotDecimals }: LadderRowProps & { volume: string }) {
  return (
    <td className="relative flex items-center justify-end border-l border-line pr-1.5 text-11 text-muted">
      {tradedBar === 0 ? null : (
        <>
          <span
            aria-hidden="true"
            className="absolute right-0 bottom-px h-1 w-full origin-right bg-accent/60"
            style={{ transform: `scaleX(${tradedBar / 100})` }}
          />
          <span className="sr-only">Traded: </span>
          <span className="num relative">
            {Number(volume) < 1 ? shownLots(volume, lotDecimals, TRADED_ROOM) : formatCompact(volume, 'cut')}
          </span>
        </>
      )}
    </td>
  );
}

interface CellProps extends LadderRowProps {
  side: 'buy' | 'sell';
  amount: string | undefined;
  bar: number;
  own: string | undefined;
}

function Cell({ side, amount, bar, own, price, lotDecimals, trades, stop, sending }: CellProps) {
  const buys = side === 'buy';
  const busy = sending === side || sending === 'both';
  return (
    <td className={cn('relative flex items-center px-1.5', buys ? 'justify-end' : 'justify-start')}>
      <span
        aria-hidden="true"
        className={cn(
          'absolute inset-y-px w-full',
          buys ? 'right-0 origin-right bg-tint-up' : 'left-0 origin-left bg-tint-down',
        )}
        style={{ transform: `scaleX(${bar / 100})` }}
      />
      {trades ? (
        <button
          type="button"
          data-side={side}
          tabIndex={stop === side ? 0 : -1}
          aria-label={`${buys ? 'Buy' : 'Sell'} at ${price}`}
          aria-busy={busy || undefined}
          className={cn(
            'absolute inset-0 focus-visible:-outline-offset-2',
            buys ? 'hover:bg-up/20' : 'hover:bg-down/20',
            busy && 'animate-pulse bg-tint-accent',
          )}
        />
      ) : null}
      <span className="num pointer-events-none relative">
        {amount === undefined ? '' : shownLots(amount, lotDecimals)}
      </span>
      {own === undefined ? null : <OwnChip side={side} amount={own} price={price} />}
    </td>
  );
}

/** The reader's orders in a cell: dragged to another row, or canceled. */
function OwnChip({ side, amount, price }: { side: 'buy' | 'sell'; amount: string; price: string }) {
  const buys = side === 'buy';
  return (
    <span
      data-own={side}
      title="Your orders here. Drag them to another price."
      className={cn(
        'num absolute inset-y-px flex max-w-[70%] cursor-grab touch-none items-center rounded-[3px] border bg-surface-1 pl-1 text-11 font-medium select-none',
        buys ? 'left-px border-up text-up' : 'right-px border-down text-down',
      )}
    >
      <span className="sr-only">Your orders: </span>
      <span className="truncate">{amount}</span>
      <button
        type="button"
        data-cancel={side}
        tabIndex={-1}
        aria-label={`Cancel your orders to ${side} at ${price}`}
        className="grid h-full w-4.5 shrink-0 cursor-pointer place-items-center hover:bg-surface-3 touch:w-11"
      >
        <X className="size-3" aria-hidden="true" />
      </button>
    </span>
  );
}

/** An amount as the order book shows it: cut, not rounded. One that is too long is compact. */
function shownLots(amount: string, decimals: number, room = ROOM): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const exact = formatAmount(`${whole}.${fraction.slice(0, decimals)}`, 'exact', decimals);
  return exact.length <= room ? exact : formatCompact(amount, 'cut');
}
