import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { Slices } from '@papermint/contracts/twap/twap-quote';
import { twapSlices } from '@papermint/contracts/twap/twap-quote';
import { useState } from 'react';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { useFromMedium } from '../../../lib/media.ts';
import { amountOf, ticksIn } from '../../../state/prices/order-estimate.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SideChoice } from '../form/order-form-parts.tsx';
import type { OrderToolProps } from '../tools/order-terms.ts';
import { ambiguousAt, tryRules } from '../tools/order-terms.ts';
import { ActiveTwaps } from './active-twaps.tsx';
import { twapsChanged } from './twap-changed.ts';
import { durationText } from './twap-words.ts';

/** Minutes and seconds. */
const EMPTY = { amount: '', duration: '60', interval: '60', limit: '' };
type Typed = typeof EMPTY;

interface TwapDialogProps extends OrderToolProps {
  onClose: () => void;
}

/** Starts a TWAP order, and shows the active ones. */
export function TwapDialog({ onClose, ...props }: TwapDialogProps) {
  const wide = useFromMedium();
  return (
    <Dialog
      title={`TWAP order, ${codeLabel(props.market.pair)}`}
      description="Trades an amount in equal parts over a period, even while you are away."
      sheet={!wide}
      dismissable
      className="md:max-w-xl"
      onClose={onClose}
    >
      {() => (
        <>
          <TwapForm {...props} />
          <ActiveTwaps />
        </>
      )}
    </Dialog>
  );
}

const secondsOf = ({ duration, interval }: Typed) => ({
  duration: Math.round(Number(tidyAmount(duration)) * 60),
  interval: Number(tidyAmount(interval)),
});

function TwapForm({ market, venue, price, names, changed, ...props }: OrderToolProps) {
  const [side, setSide] = useState<Side>(props.side);
  const futures = props.termsOf(side);
  const rules = (typed: Typed) => {
    const limit = tidyAmount(typed.limit);
    const ticks = ticksIn(limit === '' ? price : limit, market);
    const terms = { amount: tidyAmount(typed.amount), ...secondsOf(typed) };
    return tryRules(() => twapSlices(terms, market, ticks, futures.reduceOnly === true));
  };
  const form = useContractForm(venue === 'spot' ? 'twap.start' : 'twap.startFutures', {
    id: 'twap',
    defaults: EMPTY,
    clears: true,
    required: {
      amount: 'Enter the total amount',
      duration: 'Enter a duration from 1 to 1440 minutes',
      interval: 'Enter an interval in seconds',
    },
    check: (typed) => ({
      ...rules(typed).errors,
      ...ambiguousAt({ amount: typed.amount, limit: typed.limit }),
    }),
    input: (typed) => ({
      pair: market.pair,
      side,
      amount: tidyAmount(typed.amount),
      ...secondsOf(typed),
      ...(typed.limit.trim() !== '' && { limit: tidyAmount(typed.limit) }),
      ...futures,
    }),
    async onDone() {
      await Promise.all([changed(), twapsChanged()]);
    },
  });
  const { values } = form;
  const slices = values.amount === '' ? null : rules(values).result;
  return (
    <FormFrame
      form={form}
      label="TWAP order"
      className="gap-4 p-5"
      submit={
        <Button type="submit" look={side === 'buy' ? 'up' : 'down'} size="large" wide busy={form.busy}>
          Start TWAP {side}
        </Button>
      }
    >
      <SideChoice value={side} {...(names && { names })} name="twap-side" onChange={setSide} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <FormField form={form} name="amount" label="Total amount">
          {(control) => <AmountInput {...control} unit={codeLabel(market.base)} />}
        </FormField>
        <FormField form={form} name="limit" label="Limit price" hint="Leave empty to trade at any price.">
          {(control) => <AmountInput {...control} unit={codeLabel(market.quote)} />}
        </FormField>
        <FormField form={form} name="duration" label="Duration">
          {(control) => <AmountInput {...control} unit="min" />}
        </FormField>
        <FormField form={form} name="interval" label="Interval">
          {(control) => <AmountInput {...control} unit="s" />}
        </FormField>
      </div>
      <Preview slices={slices} market={market} values={values} />
    </FormFrame>
  );
}

interface PreviewProps {
  slices: Slices | null;
  market: OrderToolProps['market'];
  values: Typed;
}

function Preview({ slices, market, values }: PreviewProps) {
  const { interval, duration } = secondsOf(values);
  return (
    <p className="text-13 text-muted" aria-live="polite">
      {slices ? (
        <>
          {slices.count} orders of about {amountOf(Math.floor(slices.lots / slices.count), market)}{' '}
          {codeLabel(market.base)}, one every {durationText(interval)} for {durationText(duration)}, the first
          immediately.{' '}
        </>
      ) : null}
      Your balance must cover the whole amount now, but nothing is reserved. If it does not cover a later
      order, the TWAP order stops.
    </p>
  );
}
