import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import { useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { confirmAct } from '../../../frames/confirm/confirm-act.ts';
import { store } from '../../../lib/store.ts';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { OrderOfLine } from '../terminal/order-lines.ts';
import { ladderAmountAtom, ladderChoicesAtom } from './ladder-choices.ts';
import type { LadderDesk, LadderOrder } from './ladder-desk.ts';
import { confirmOrder } from './ladder-desk.ts';
import type { OwnRow } from './own-rows.ts';
import { ownKey } from './own-rows.ts';

interface ActsOptions {
  desk: LadderDesk;
  market: QuotedInstrument;
  reduceOnly: boolean;
  /** Takes the price of a press where no form is beside the ladder. */
  onPick: (price: string) => void;
  /** Says at the foot of the ladder what has happened. */
  say: (text: string) => void;
}

/** What presses in a ladder do: place, fill the form, cancel. */
export function useLadderActs({ desk, market, reduceOnly, onPick, say }: ActsOptions) {
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  /** A ref, because the second press of a double click comes before the next render. */
  const busy = useRef(new Set<string>());
  const { about } = desk.orders;

  async function place(order: LadderOrder, key: string): Promise<void> {
    const refusal = desk.refusal(order);
    if (refusal !== undefined) {
      toast('warning', refusal, { about });
      return;
    }
    busy.current.add(key);
    try {
      if (!(await confirmOrder(order, market))) return;
      setSending(new Set(busy.current));
      say(await desk.place(order));
    } catch (error) {
      toast('warning', failureOf(error).error, { about });
    } finally {
      await desk.orders.changed();
      busy.current.delete(key);
      setSending(new Set(busy.current));
    }
  }

  return {
    sending,
    /** A press of a cell. One whose last press is not answered yet takes no other. */
    press(side: Side, row: number, price: string) {
      const key = ownKey(side, row);
      if (busy.current.has(key)) return;
      const { places, postOnly } = store.get(ladderChoicesAtom);
      const typed = store.get(ladderAmountAtom)[market.pair] ?? '';
      // An ambiguous amount stays as typed, so that it is refused.
      const amount = isAmbiguous(typed) ? typed : tidyAmount(typed);
      const order = { side, price, amount, postOnly, reduceOnly };
      if (places) void place(order, key);
      else if (desk.fill) {
        desk.fill(order);
        say('The order form has this price now.');
      } else onPick(price);
    },
    cancel({ orders }: OwnRow) {
      cancelOrders(orders);
    },
    /** Cancels the orders of a row by key. */
    async cancelByKey({ orders, side }: OwnRow, price: string) {
      const title = `Cancel your orders to ${side} at ${price}?`;
      if (!(await confirmAct('keys', { title, button: 'Cancel orders' }))) return;
      cancelOrders(orders);
    },
    /** Cancels all orders in the pair, or those of a side. */
    async cancelSide(side: Side | undefined) {
      const those = desk.own.filter(({ order }) => side === undefined || order.side === side);
      const word = side === undefined ? '' : `${side} `;
      const title = `Cancel ${those.length} ${word}${those.length === 1 ? 'order' : 'orders'} of ${market.pair}?`;
      if (those.length === 0 || !(await confirmAct('cancelAll', { title, button: 'Cancel orders' }))) return;
      cancelOrders(those);
    },
  };
}

/** Cancels orders. Of an OCO it cancels one, and the server cancels the other. */
function cancelOrders(orders: readonly OrderOfLine[]): void {
  const canceled = new Set<string>();
  for (const { order, line } of orders) {
    if (order.linkedTo !== null && canceled.has(order.linkedTo)) continue;
    canceled.add(order.uuid);
    line.remove?.send();
  }
}
