import type { Order } from '@papermint/contracts/orders/model';
import { hasOpenLinkedOrder, isOpen } from '@papermint/contracts/orders/open-orders';
import { useEffect, useRef, useState } from 'react';
import type { InputOf } from '../../../api/command.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/input.tsx';

const MOST = 200;

type CancelCall = 'spot.cancel' | 'futuresOrders.cancel' | 'spotStaff.cancel' | 'futuresStaff.cancel';

interface CancelProps<N extends CancelCall> {
  order: Order;
  call: N;
  /** All of the input but the reason. */
  input: Omit<InputOf<N>, 'reason'>;
  /** Asks for a reason, which the owner of the order reads. For staff. */
  asksReason?: true;
  /** Called after every outcome; resolves after the shown data has loaded again. */
  onSettled: () => Promise<unknown>;
  onDone?: () => void;
}

/** Cancels an open order after a confirmation in the same place. */
export function OrderDetailsCancel<N extends CancelCall>(props: CancelProps<N>) {
  const { order, call, input, asksReason, onSettled, onDone } = props;
  const [asking, setAsking] = useState(false);
  const paired = order.status !== 'pending_new' && hasOpenLinkedOrder(order);
  const box = useRef<HTMLDivElement>(null);
  const form = useContractForm(call, {
    id: 'cancel-order',
    defaults: { reason: '' },
    input: (typed) => ({ ...input, ...(asksReason && typed) }) as InputOf<N>,
    async onDone() {
      await onSettled();
      onDone?.();
    },
    onRefused: onSettled,
  });
  const moved = useRef(false);
  useEffect(() => {
    if (asking || moved.current) {
      box.current?.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true });
    }
    moved.current = asking;
  }, [asking]);
  return (
    <div ref={box} className="empty:-mt-5">
      {isOpen(order.status) && !asking ? (
        <Button look="danger" wide onClick={() => setAsking(true)}>
          {verbFor(paired)}
        </Button>
      ) : null}
      {isOpen(order.status) && asking ? (
        <FormFrame
          form={form}
          label="Cancel order"
          className="gap-3 rounded-card border border-line bg-surface-2 p-4"
          submit={
            <div className="flex gap-3">
              <Button className="flex-1" onClick={() => setAsking(false)}>
                {paired ? 'Keep orders' : 'Keep order'}
              </Button>
              <Button type="submit" look="danger" className="flex-1" busy={form.busy}>
                {verbFor(paired)}
              </Button>
            </div>
          }
        >
          <div>
            <p className="text-14 font-semibold">
              {paired ? 'Cancel both OCO orders?' : 'Cancel this order?'}
            </p>
            <p className="mt-0.5 text-13 text-muted">
              {order.status === 'pending_new'
                ? 'All open orders of its list are canceled.'
                : paired
                  ? 'They share one reserved balance, so canceling one cancels the other.'
                  : 'Fills are not affected.'}
            </p>
          </div>
          {asksReason ? <ReasonField form={form} /> : null}
        </FormFrame>
      ) : null}
    </div>
  );
}

function ReasonField({ form }: { form: ContractForm<{ reason: string }> }) {
  const { length } = form.values.reason.trim();
  return (
    <FormField
      form={form}
      name="reason"
      label="Reason"
      hint="Shown to the trader."
      aside={
        <span className={cn('num text-12', length > MOST ? 'text-danger' : 'text-subtle')}>
          {length}/{MOST}
        </span>
      }
    >
      {(control) => <TextArea {...control} rows={3} />}
    </FormField>
  );
}

const verbFor = (paired: boolean) => (paired ? 'Cancel both orders' : 'Cancel order');
