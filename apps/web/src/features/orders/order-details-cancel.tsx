import type { Order } from '@papermint/contracts/orders/model';
import { hasOpenLinkedOrder, isOpen } from '@papermint/contracts/orders/open-orders';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { useFormErrors } from '../../frames/form-errors.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/input.tsx';

const FORM = 'cancel-order';
const MOST = 200;

interface CancelProps {
  order: Order;
  /** Asks for a reason, which the owner of the order reads. For staff. */
  asksReason?: true;
  /** Makes the call. */
  cancel: (reason: string, keyFor: (input: unknown) => string) => Promise<unknown>;
  /** After every outcome; resolves once the shown data is loaded again. */
  onSettled: () => Promise<unknown>;
}

/** Cancels an open order after a confirmation in the same place. */
export function OrderDetailsCancel({ order, asksReason, cancel, onSettled }: CancelProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const errors = useFormErrors(FORM, ['reason']);
  const idempotencyKey = useIdempotencyKey();
  const paired = hasOpenLinkedOrder(order);
  const box = useRef<HTMLDivElement>(null);
  const mutation = useMutation({
    mutationFn: () => cancel(reason.trim(), (input) => idempotencyKey.keyFor(input)),
    onSuccess: () => {
      idempotencyKey.settle();
      // The focused button is about to be removed; a toast says what happened.
      box.current?.focus({ preventScroll: true });
    },
    onError: (error) => {
      idempotencyKey.settle(error);
      if (!errors.take(error)) focusFirst(box.current);
    },
    onSettled,
  });
  const ask = (next: boolean) => {
    setAsking(next);
    errors.clear();
  };
  const moved = useRef(false);
  useEffect(() => {
    if (asking || moved.current) focusFirst(box.current);
    moved.current = asking;
  }, [asking]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    errors.clear();
    mutation.mutate();
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none empty:-mt-5">
      {isOpen(order.status) && !asking ? (
        <Button look="danger" wide onClick={() => ask(true)}>
          {verbFor(paired)}
        </Button>
      ) : null}
      {isOpen(order.status) && asking ? (
        <Confirmation paired={paired} busy={mutation.isPending} onKeep={() => ask(false)} onSubmit={submit}>
          {asksReason ? (
            <ReasonField value={reason} error={errors.at('reason')} onChange={setReason} />
          ) : null}
          <FormError>{errors.whole}</FormError>
        </Confirmation>
      ) : null}
    </div>
  );
}

interface ConfirmationProps {
  paired: boolean;
  busy: boolean;
  onKeep: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** Asks whether to cancel the order. */
function Confirmation({ paired, busy, onKeep, onSubmit, children }: ConfirmationProps) {
  return (
    <form
      aria-label="Cancel order"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-2 p-4"
      onSubmit={onSubmit}
    >
      <div>
        <p className="text-14 font-semibold">{paired ? 'Cancel both OCO orders?' : 'Cancel this order?'}</p>
        <p className="mt-0.5 text-13 text-muted">
          {paired
            ? 'They share one reserved balance, so canceling one cancels the other.'
            : 'Fills are not affected.'}
        </p>
      </div>
      {children}
      <div className="flex gap-3">
        <Button className="flex-1" onClick={onKeep}>
          {paired ? 'Keep orders' : 'Keep order'}
        </Button>
        <Button type="submit" look="danger" className="flex-1" busy={busy}>
          {verbFor(paired)}
        </Button>
      </div>
    </form>
  );
}

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const { length } = value.trim();
  return (
    <Field
      form={FORM}
      name="reason"
      label="Reason"
      error={error}
      hint="Shown to the trader."
      aside={
        <span className={cn('num text-12', length > MOST ? 'text-danger' : 'text-subtle')}>
          {length}/{MOST}
        </span>
      }
    >
      {(control) => (
        <TextArea {...control} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

const verbFor = (paired: boolean) => (paired ? 'Cancel both orders' : 'Cancel order');

/** Moves the focus without scrolling the page behind. */
function focusFirst(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true });
}
