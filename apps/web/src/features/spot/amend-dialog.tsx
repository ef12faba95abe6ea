import type { Trade } from '@papermint/contracts/spot/model';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { goToField, refusalOf } from '../../lib/form-errors.ts';
import { useIntention } from '../../lib/intention.ts';
import { refreshPing } from '../../lib/ping.ts';
import { client, queryClient, trpc } from '../../lib/trpc.ts';
import { Amount } from '../../ui/amount.tsx';
import { codeLabel } from '../../ui/amount-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { AmountInput } from '../../ui/input.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { useFromMedium } from '../../ui/media.ts';
import { isAmbiguous, tidyAmount } from '../../ui/tidy-amount.ts';

interface AmendDialogProps {
  order: Trade;
  onClose: () => void;
}

const FORM = 'amend';
const FIELDS = ['price', 'stopPrice', 'amount'] as const;
type FieldName = (typeof FIELDS)[number];

/** Changes an order that waits. It is saved whole or not at all. */
export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const wide = useFromMedium();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Change order"
      description={`${order.side === 'buy' ? 'Buy' : 'Sell'} ${codeLabel(order.pair)}`}
      sheet={!wide}
      focus={first}
      className="md:max-w-md"
      onClose={onClose}
    >
      {(close) => <AmendForm order={order} onDone={close} first={first} />}
    </Dialog>
  );
}

interface AmendFormProps {
  order: Trade;
  onDone: () => void;
  first: React.RefObject<HTMLInputElement | null>;
}

function AmendForm({ order, onDone, first }: AmendFormProps) {
  const intention = useIntention();
  const [base = '', quote = ''] = order.pair.split('/');
  const [typed, setTyped] = useState({
    price: order.price ?? '',
    stopPrice: order.stopPrice ?? '',
    amount: order.amount,
  });
  const [fault, setFault] = useState<{ at: FieldName | 'root'; message: string } | null>(null);
  const refuse = (refused: NonNullable<typeof fault>) => {
    setFault(refused);
    if (refused.at !== 'root') goToField(FORM, refused.at);
  };
  const shown: Record<FieldName, boolean> = {
    price: order.price !== null,
    stopPrice: order.status === 'untriggered' && order.stopPrice !== null && order.trailingPercent === null,
    amount: true,
  };
  const changed = Object.fromEntries(
    FIELDS.filter((name) => shown[name] && tidyAmount(typed[name]) !== (order[name] ?? '')).map((name) => [
      name,
      tidyAmount(typed[name]),
    ]),
  );
  const nothing = Object.keys(changed).length === 0;
  const keepsPlace =
    order.status !== 'untriggered' && !('price' in changed) && Number(typed.amount) < Number(order.amount);

  const amend = useMutation({
    mutationFn: () => {
      const input = { tradeUuid: order.uuid, ...changed };
      return client.spot.amend.mutate(input, { context: { idempotencyKey: intention.keyFor(input) } });
    },
    onSuccess() {
      intention.settle();
      onDone();
      void refreshPing();
      void queryClient.invalidateQueries({ queryKey: trpc.spot.trades.queryKey() });
    },
    onError(error) {
      intention.settle(error);
      refuse(refusalOf(error, FIELDS));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    for (const name of FIELDS) {
      if (!shown[name]) continue;
      const label = LABELS[name].toLowerCase();
      if (typed[name].trim() === '') return refuse({ at: name, message: `Enter the ${label}` });
      if (isAmbiguous(typed[name])) {
        return refuse({ at: name, message: `Write the ${label} without a comma, such as 1000 or 1.5` });
      }
    }
    if (nothing) onDone();
    else amend.mutate();
  };

  let firstGiven = false;
  const field = (name: FieldName, unit: string, hint?: string) => {
    if (!shown[name]) return null;
    const focus = firstGiven ? {} : { ref: first };
    firstGiven = true;
    return (
      <Field
        form={FORM}
        name={name}
        label={LABELS[name]}
        hint={hint}
        error={fault?.at === name ? fault.message : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            {...focus}
            value={typed[name]}
            unit={unit}
            onChange={(event) => {
              setTyped({ ...typed, [name]: event.target.value });
              setFault(null);
            }}
          />
        )}
      </Field>
    );
  };
  return (
    <form noValidate aria-label="Change order" className="flex flex-col gap-4 p-5" onSubmit={submit}>
      {field('price', quote)}
      {field('stopPrice', quote)}
      {field(
        'amount',
        codeLabel(base),
        Number(order.filled) > 0 ? 'In all, with what has filled.' : undefined,
      )}
      {Number(order.filled) > 0 ? (
        <KeyValues
          rows={[{ label: 'Filled', value: <Amount value={order.filled} currency={base} rule="exact" /> }]}
        />
      ) : null}
      {order.status === 'untriggered' || nothing ? null : (
        <p className="text-12 text-subtle">
          {keepsPlace
            ? 'It keeps its place among the orders at its price.'
            : 'It leaves the book and arrives anew: behind those that wait at its price, and it may trade at once.'}
        </p>
      )}
      {fault?.at === 'root' ? (
        <p role="alert" className="rounded-control bg-tint-danger px-3 py-2 text-13 text-danger">
          {fault.message}
        </p>
      ) : null}
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onDone}>Keep as it is</Button>
        <Button type="submit" look="primary" busy={amend.isPending} disabled={nothing}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

const LABELS: Readonly<Record<FieldName, string>> = {
  price: 'Price',
  stopPrice: 'Stop price',
  amount: 'Amount',
};
