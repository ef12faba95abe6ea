import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { Distribution, Rung } from '@papermint/contracts/orders/scaled-quote';
import { LEAST_RUNGS, MOST_RUNGS, scaledRungs } from '@papermint/contracts/orders/scaled-quote';
import { useState } from 'react';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { useFromMedium } from '../../../lib/media.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput, Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SideChoice } from '../form/order-form-parts.tsx';
import type { OrderToolProps } from './order-terms.ts';
import { ambiguousAt, tryRules } from './order-terms.ts';
import { RungTable } from './rung-table.tsx';

const DISTRIBUTIONS: readonly { value: Distribution; label: string }[] = [
  { value: 'flat', label: 'Equal amounts' },
  { value: 'rising', label: 'Increasing amounts' },
  { value: 'falling', label: 'Decreasing amounts' },
];

const EMPTY = {
  amount: '',
  fromPrice: '',
  toPrice: '',
  count: '5',
  distribution: 'flat' as Distribution,
  postOnly: false,
};
type Typed = typeof EMPTY;

interface ScaledDialogProps extends OrderToolProps {
  onClose: () => void;
}

/** Places an amount as limit orders between two prices, after a preview of each. */
export function ScaledDialog({ onClose, ...props }: ScaledDialogProps) {
  const wide = useFromMedium();
  return (
    <Dialog
      title={`Scaled order, ${codeLabel(props.market.pair)}`}
      description="Limit orders at evenly spaced prices. All of them are placed, or none."
      sheet={!wide}
      dismissable
      className="md:max-w-xl"
      onClose={onClose}
    >
      {(close) => <ScaledForm {...props} close={close} />}
    </Dialog>
  );
}

const termsOf = ({ amount, fromPrice, toPrice, count, distribution }: Typed) => ({
  amount: tidyAmount(amount),
  fromPrice: tidyAmount(fromPrice),
  toPrice: tidyAmount(toPrice),
  count: Number(count),
  distribution,
});

function ScaledForm(props: OrderToolProps & { close: () => void }) {
  const { market, venue, names, changed, close } = props;
  const [side, setSide] = useState<Side>(props.side);
  const futures = props.termsOf(side);
  const reduces = futures.reduceOnly === true;
  const rules = (typed: Typed) => tryRules(() => scaledRungs(termsOf(typed), market, reduces));
  const form = useContractForm(venue === 'spot' ? 'spot.placeScaled' : 'futuresOrders.placeScaled', {
    id: 'scaled',
    defaults: EMPTY,
    labels: { count: 'Number of orders' },
    required: {
      amount: 'Enter the total amount',
      fromPrice: 'Enter the price of the first order',
      toPrice: 'Enter the price of the last order',
      count: `Enter a number of orders from ${LEAST_RUNGS} to ${MOST_RUNGS}`,
    },
    check: (typed) => ({ ...rules(typed).errors, ...ambiguous(typed) }),
    input: (typed) => ({
      pair: market.pair,
      side,
      ...termsOf(typed),
      ...(typed.postOnly && { postOnly: true }),
      ...futures,
    }),
    async onDone() {
      await changed();
      close();
    },
  });
  const { values } = form;
  const ready = values.amount !== '' && values.fromPrice !== '' && values.toPrice !== '';
  const rungs: readonly Rung[] | null = ready ? rules(values).result : null;
  const quote = codeLabel(market.quote);
  return (
    <FormFrame
      form={form}
      label="Scaled order"
      className="gap-4 p-5"
      submit={
        <Button type="submit" look={side === 'buy' ? 'up' : 'down'} size="large" wide busy={form.busy}>
          Place {rungs ? rungs.length : ''} {side === 'buy' ? 'buy' : 'sell'} orders
        </Button>
      }
    >
      <SideChoice value={side} {...(names && { names })} name="scaled-side" onChange={setSide} />
      <FormField form={form} name="amount" label="Total amount">
        {(control) => <AmountInput {...control} unit={codeLabel(market.base)} />}
      </FormField>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <FormField form={form} name="fromPrice" label="From price">
          {(control) => <AmountInput {...control} unit={quote} />}
        </FormField>
        <FormField form={form} name="toPrice" label="To price">
          {(control) => <AmountInput {...control} unit={quote} />}
        </FormField>
        <FormField form={form} name="count" label="Number of orders">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="distribution" label="Distribution">
          {(control) => <NativeSelect {...control} shape="field" options={DISTRIBUTIONS} />}
        </FormField>
      </div>
      <CheckField form={form} name="postOnly" label="Post only" />
      <RungTable rungs={rungs} market={market} />
    </FormFrame>
  );
}

const ambiguous = ({ amount, fromPrice, toPrice }: Typed) => ambiguousAt({ amount, fromPrice, toPrice });
