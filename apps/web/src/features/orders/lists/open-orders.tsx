import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { hasOpenLinkedOrder, isOpen } from '@papermint/contracts/orders/open-orders';
import { useMutation } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { followTrailing } from '../../../api/live/follow-trailing.ts';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import { DoneLabel, hasKeyboardFocus } from '../../../frames/form/done-label.tsx';
import { usePointerElsewhere } from '../../../frames/list/looked-at.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useHeldRows } from '../../../frames/list/use-held-rows.ts';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { OrderStatus } from '../order-status.tsx';
import { trailingText } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';
import { OpenOrderCard } from './order-card.tsx';
import { openOrderColumns } from './order-columns.tsx';

const AmendDialog = lazyWithPreload(() => import('../details/amend-dialog.tsx').then((m) => m.AmendDialog));

const columnsWith = (actions: (order: Order) => ReactNode): readonly Column<Order>[] => [
  ...openOrderColumns,
  { key: 'actions', header: 'Change or cancel', bareHeader: true, end: true, cell: actions },
];

interface OpenOrdersProps {
  venue?: OrderVenue;
  pair?: string | undefined;
}

/** The trader's resting orders, of one pair or of all, with the ways to change and cancel them. */
export function OpenOrders({ venue = SPOT_ORDERS, pair }: OpenOrdersProps) {
  const query = venue.useOpenOrders();
  const held = useHeldRows(query.data, pair ?? '', keyOf);
  const list = useRef<HTMLDivElement>(null);
  /** The element of the list, from a press of the mouse until the pointer leaves. */
  const [pressed, setPressed] = useState<Element | null>(null);
  const look = (byMouse: boolean) => {
    setPressed(byMouse ? list.current : null);
    held.lookAt(byMouse);
  };
  usePointerElsewhere(pressed, () => look(false));
  /** The order that was canceled by keyboard. */
  const [focused, setFocused] = useState<string | null>(null);
  useTrailing(query.data?.data, venue.about);
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your open orders could not be loaded." />;
  const { rows: orders, left } = held;
  const onCanceled = (order: Order, byKeyboard: boolean) => {
    if (byKeyboard) setFocused(order.uuid);
    held.acted(order);
    const linked = held.rows?.find(({ uuid }) => uuid === order.linkedTo);
    if (linked && hasOpenLinkedOrder(linked)) held.acted({ ...linked, status: order.status });
  };
  const rows = pair === undefined ? orders : orders?.filter((order) => order.pair === pair);
  const actions = (order: Order) =>
    left.has(order.uuid) ? (
      <DoneLabel focused={focused === order.uuid} onFocused={held.lookAt}>
        {isOpen(order.status) ? <Pill quiet>Closed</Pill> : <OrderStatus status={order.status} />}
      </DoneLabel>
    ) : (
      <OrderActions venue={venue} order={order} onCancel={look} onCanceled={onCanceled} />
    );
  return (
    // A canceled order stays in its place until the pointer leaves, so that a second press does not cancel the next
    // one.
    <div ref={list} className="contents" onPointerLeave={() => look(false)}>
      <DataTable
        label="Open orders"
        columns={columnsWith(actions)}
        rows={rows}
        rowKey={keyOf}
        card={(order) => <OpenOrderCard order={order} action={actions(order)} />}
        rowHeight={32}
        fills
        left={left}
        skeletonRows={3}
        empty={
          <Empty title={pair === undefined ? 'No open orders' : `No open orders in ${codeLabel(pair)}`}>
            Limit and conditional orders appear here until they fill.
          </Empty>
        }
      />
    </div>
  );
}

const keyOf = ({ uuid }: Order) => uuid;

/** The stop prices of trailing stops follow the prices. */
function useTrailing(orders: readonly Order[] | undefined, venue: OrderVenue['about']): void {
  const trailing = orders?.filter(({ bestPrice }) => bestPrice !== null).map(({ pair }) => pair);
  const pairs = [...new Set(trailing)].sort().join();
  useEffect(() => {
    const stops = pairs === '' ? [] : pairs.split(',').map((pair) => followTrailing(pair, venue));
    return () => {
      for (const stop of stops) stop();
    };
  }, [pairs, venue]);
}

/** The name of an order in the dialogs that change or cancel it. */
function nameOf(order: Order): string {
  const distance = trailingText(order);
  const at = distance === null ? (order.price ?? order.stopPrice) : `a trailing ${distance}`;
  return `the ${order.side} of ${order.amount} ${codeLabel(order.pair)} at ${at}`;
}

interface CancelOrderProps {
  venue: OrderVenue;
  order: Order;
  /** At the press. @param byMouse whether the pointer rests over the list */
  onCancel: (byMouse: boolean) => void;
  onCanceled: (order: Order, byKeyboard: boolean) => void;
}

function OrderActions({ venue, order, ...canceling }: CancelOrderProps) {
  const [amending, setAmending] = useState(false);
  const { data } = venue.useOpenOrders();
  const linked = hasOpenLinkedOrder(order)
    ? data?.data.find(({ uuid }) => uuid === order.linkedTo)
    : undefined;
  return (
    <span className="flex justify-end">
      {order.status === 'pending_new' ? null : (
        <Button
          size="small"
          look="ghost"
          className="h-6 px-1.5 text-12 touch:min-w-11"
          aria-haspopup="dialog"
          aria-label={`Change ${nameOf(order)}`}
          onPointerEnter={AmendDialog.preload}
          onFocus={AmendDialog.preload}
          onClick={() => setAmending(true)}
        >
          <Pencil className="size-3.5" aria-hidden="true" />
          <span className="max-md:sr-only @max-[52rem]/table:sr-only">Change</span>
        </Button>
      )}
      <CancelOrder venue={venue} order={order} {...canceling} />
      {amending ? (
        <LazyBoundary>
          <AmendDialog venue={venue} order={order} linked={linked} onClose={() => setAmending(false)} />
        </LazyBoundary>
      ) : null}
    </span>
  );
}

function CancelOrder({ venue, order, onCancel, onCanceled }: CancelOrderProps) {
  const idempotencyKey = useIdempotencyKey();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = useMutation({
    mutationFn: () => {
      const input = { tradeUuid: order.uuid };
      return command(venue.cancel, input, idempotencyKey.keyFor(input));
    },
    onSuccess: ({ trade }) => {
      idempotencyKey.settle();
      onCanceled(trade, hasKeyboardFocus(button.current));
    },
    onError: (error) => {
      idempotencyKey.settle(error);
      toast('warning', failureOf(error).error, { about: venue.about });
    },
    onSettled: venue.changed,
  });
  const pending = order.status === 'pending_new';
  const paired = !pending && hasOpenLinkedOrder(order);
  const labels = pending
    ? { aria: `Cancel the list of ${nameOf(order)}`, title: 'Cancels all orders of the list', word: ' list' }
    : paired
      ? {
          aria: `Cancel both OCO orders, including ${nameOf(order)}`,
          title: 'Cancels both OCO orders',
          word: ' both',
        }
      : { aria: `Cancel ${nameOf(order)}`, title: undefined, word: '' };
  return (
    <Button
      ref={button}
      size="small"
      look="ghost"
      className="h-6 px-1.5 text-12 touch:min-w-11"
      busy={cancel.isPending}
      aria-label={labels.aria}
      title={labels.title}
      onClick={({ nativeEvent }) => {
        onCancel(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse');
        cancel.mutate();
      }}
    >
      <X className="size-3.5" aria-hidden="true" />
      <span className={cn('max-md:sr-only', (paired || pending) && '@max-[43rem]/table:sr-only')}>
        Cancel{labels.word}
      </span>
      {paired ? (
        <span className="md:@[43rem]/table:hidden" aria-hidden="true">
          Both
        </span>
      ) : null}
    </Button>
  );
}
