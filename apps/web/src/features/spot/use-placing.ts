import type { Side, Trade } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFaults } from '../../lib/form-errors.ts';
import { useIntention } from '../../lib/intention.ts';
import { store } from '../../lib/store.ts';
import type { Inputs } from '../../lib/trpc.ts';
import { client } from '../../lib/trpc.ts';
import { nowAtom } from '../../ui/now.ts';
import type { OrderDraft } from './order-draft.ts';
import { expiryOf, faultOf, ORDER_FIELDS, wishOf } from './order-draft.ts';
import { ordersChanged } from './orders-changed.ts';

export const FORM = 'order';

interface PlacingOptions {
  /** Something of it has traded. */
  onTraded: (trade: Trade) => void;
  /** It waits now, and nothing of it has traded. */
  onWaiting: () => void;
}

/** Places what stands in the form, and keeps what was said of it. */
export function usePlacing({ onTraded, onWaiting }: PlacingOptions) {
  const intention = useIntention();
  const faults = useFaults(FORM, ORDER_FIELDS);
  /** Of an attempt and of its repetition, so that both are one intention. */
  const expiresAt = useRef<number | null>(null);
  /** Known at once: the second press of a double click comes before anything has been rendered. */
  const placing = useRef(false);

  const place = useMutation({
    mutationFn: async (input: Inputs['spot']['place']) => {
      const { trade } = await client.spot.place.mutate(input, {
        context: { idempotencyKey: intention.keyFor(input) },
      });
      return trade;
    },
    onSuccess: (trade) => {
      intention.settle();
      expiresAt.current = null;
      faults.clear();
      if (trade.averagePrice !== null) onTraded(trade);
      else if (isOpen(trade.status)) onWaiting();
      void ordersChanged();
    },
    onError: (error) => {
      intention.settle(error);
      faults.take(error);
    },
    onSettled: () => {
      placing.current = false;
    },
  });

  return {
    faultAt: faults.at,
    /** What no field shows. */
    whole: faults.whole ?? faults.at('postOnly'),
    busy: place.isPending,
    /** Something in the form has changed. */
    change() {
      expiresAt.current = null;
      faults.clear();
    },
    /** @param amount in the base asset */
    submit(draft: OrderDraft, order: { pair: string; side: Side; base: string; amount: string }) {
      if (placing.current) return;
      const missing = faultOf(draft, order.side, order.base);
      if (missing) return void faults.refuse({ [missing.at]: missing.message });
      expiresAt.current ??= expiryOf(draft, store.get(nowAtom));
      placing.current = true;
      place.mutate(wishOf(draft, { ...order, expiresAt: expiresAt.current }));
    },
  };
}
