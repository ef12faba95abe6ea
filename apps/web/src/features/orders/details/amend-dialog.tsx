import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { hasOpenLinkedOrder } from '@papermint/contracts/orders/open-orders';
import { followedSide } from '@papermint/contracts/orders/trailing-quote';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { command } from '../../../api/command.ts';
import { tickOf } from '../../../api/live/follow-trailing.ts';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { ticksIn } from '../../../state/prices/order-estimate.ts';
import { isDistance, trailed, trails } from '../../../state/prices/trailing.ts';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { LinkedName } from '../lists/order-cells.tsx';
import { baseOf, orderName, quoteOf } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import type { AmendedField } from './amend-fields.ts';
import { changesOf, FIELDS, fieldsOf, labelsOf, placeNote } from './amend-fields.ts';

interface AmendDialogProps {
  venue: OrderVenue;
  order: Order;
  /** The other order of an OCO, while both rest. */
  linked?: Order | undefined;
  onClose: () => void;
}

const FORM = 'amend';

/** The fields as typed. */
type Typed = Readonly<Record<AmendedField, string>>;

/** Changes a resting order. All changes are saved, or none. */
export function AmendDialog({ venue, order, linked, onClose }: AmendDialogProps) {
  const wide = useFromMedium();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Change order"
      description={hasOpenLinkedOrder(order) ? `${orderName(order)}, part of an OCO` : orderName(order)}
      sheet={!wide}
      focus={first}
      className="md:max-w-md"
      onClose={onClose}
    >
      {(close) => <AmendForm venue={venue} order={order} linked={linked} onDone={close} first={first} />}
    </Dialog>
  );
}

interface AmendFormProps {
  venue: OrderVenue;
  order: Order;
  linked: Order | undefined;
  onDone: () => void;
  first: React.RefObject<HTMLInputElement | null>;
}

function AmendForm({ venue, order, linked, onDone, first }: AmendFormProps) {
  const quote = quoteOf(order);
  const [typed, setTyped] = useState({
    trailingPercent: order.trailingPercent ?? '',
    trailingAmount: order.trailingAmount ?? '',
    activationPrice: order.activationPrice ?? '',
    price: order.price ?? '',
    stopPrice: order.stopPrice ?? '',
    amount: order.amount,
  });
  const { errors, amend } = useAmend(venue, order, onDone);
  const fields = fieldsOf(order);
  const labels = labelsOf(order);
  const changed = changesOf(order, typed);
  const nothing = Object.keys(changed).length === 0;
  const note = placeNote(order, changed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = Object.fromEntries(fields.map((name) => [name, unreadable(labels[name], typed[name])]));
    if (errors.refuse(wrong)) return;
    if (nothing) onDone();
    else amend.mutate(changed);
  };

  const units: Readonly<Record<AmendedField, string>> = {
    trailingPercent: '%',
    trailingAmount: codeLabel(quote),
    activationPrice: codeLabel(quote),
    price: codeLabel(quote),
    stopPrice: codeLabel(quote),
    amount: codeLabel(baseOf(order)),
  };
  const hints = hintsOf(order);
  return (
    <form noValidate aria-label="Change order" className="flex flex-col gap-4 p-5" onSubmit={submit}>
      {fields.map((name, nth) => (
        <Field
          key={name}
          form={FORM}
          name={name}
          label={labels[name]}
          hint={hints[name]}
          error={errors.at(name)}
        >
          {(control) => (
            <AmountInput
              {...control}
              {...(nth === 0 ? { ref: first } : {})}
              value={typed[name]}
              unit={units[name]}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value });
                errors.clear();
              }}
            />
          )}
        </Field>
      ))}
      <AmendFacts order={order} linked={linked} typed={typed} />
      {note === null ? null : <p className="text-12 text-subtle">{note}</p>}
      <FormError>{errors.whole}</FormError>
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onDone}>Keep unchanged</Button>
        <Button type="submit" look="primary" busy={amend.isPending} disabled={nothing}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

function useAmend(venue: OrderVenue, order: Order, onSaved: () => void) {
  const idempotencyKey = useIdempotencyKey();
  const errors = useFormErrors(FORM, FIELDS);
  const amend = useMutation({
    mutationFn: (changed: ReturnType<typeof changesOf>) => {
      const input = { tradeUuid: order.uuid, ...changed };
      return command(venue.amend, input, idempotencyKey.keyFor(input));
    },
    onSuccess() {
      idempotencyKey.settle();
      onSaved();
      void venue.changed();
    },
    onError(error) {
      idempotencyKey.settle(error);
      errors.take(error);
    },
  });
  return { errors, amend };
}

function hintsOf(order: Order): Partial<Record<AmendedField, ReactNode>> {
  const from =
    order.bestPrice === null ? undefined : (
      <>
        From the {followedSide(order) === 'sell' ? 'highest' : 'lowest'} price since the order was placed,{' '}
        <Price order={order} value={order.bestPrice} />.
      </>
    );
  return {
    trailingPercent: from,
    trailingAmount: from,
    activationPrice: 'The order follows the price from this price on.',
    amount: hasOpenLinkedOrder(order)
      ? 'Applies to both OCO orders.'
      : Number(order.filled) > 0
        ? 'Total amount, including what has filled.'
        : undefined,
  };
}

interface AmendFactsProps {
  order: Order;
  linked: Order | undefined;
  typed: Typed;
}

/** Facts beside the fields: the linked order, the current stop price, the filled amount. */
function AmendFacts({ order, linked, typed }: AmendFactsProps) {
  const stop = stopAt(order, typed);
  const facts = [
    ...(linked ? [{ label: 'Linked OCO order', value: <LinkedName order={linked} /> }] : []),
    ...(stop === null
      ? []
      : [
          {
            label: `Current ${triggerWord(order.type).toLowerCase()} price`,
            value: <Price order={order} value={stop} />,
          },
        ]),
    ...(Number(order.filled) > 0
      ? [{ label: 'Filled', value: <Amount value={order.filled} currency={baseOf(order)} rule="exact" /> }]
      : []),
  ];
  return facts.length > 0 ? <KeyValues rows={facts} /> : null;
}

function Price({ order, value }: { order: Order; value: string }) {
  return <PairPrice pair={order.pair} value={value} />;
}

/** Why a typed number can't be read, as a sentence; undefined if it can. */
function unreadable(label: string, typed: string): string | undefined {
  const name = label.toLowerCase();
  if (typed.trim() === '') return `Enter the ${name}`;
  return isAmbiguous(typed) ? `Enter the ${name} without a comma, such as 1000 or 1.5` : undefined;
}

/** The stop price at a typed distance; null if it can't be computed. */
function stopAt(order: Order, typed: Typed): string | null {
  const tick = tickOf(order.pair);
  if (tick === undefined || order.bestPrice === null || !trails(order)) return null;
  const key = order.trailingPercent === null ? 'trailingAmount' : 'trailingPercent';
  const distance = tidyAmount(typed[key]);
  if (key === 'trailingPercent' ? !isDistance(distance) : !(ticksIn(distance, { tick }) > 0)) return null;
  return trailed({ ...order, [key]: distance }, order.bestPrice, tick)?.stopPrice ?? null;
}
