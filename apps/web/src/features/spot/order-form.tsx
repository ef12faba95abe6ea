import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { OrderType, Side, TimeInForce, Trade } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { goToField, refusalOf } from '../../lib/form-errors.ts';
import { useIntention } from '../../lib/intention.ts';
import { pingOptions, useAssets, useTrader } from '../../lib/ping.ts';
import type { Inputs } from '../../lib/trpc.ts';
import { client, queryClient, trpc } from '../../lib/trpc.ts';
import { Amount } from '../../ui/amount.tsx';
import { codeLabel } from '../../ui/amount-format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { AmountInput } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { isAmbiguous, tidyAmount } from '../../ui/tidy-amount.ts';
import { LimitFields } from './limit-fields.tsx';
import {
  affordableAt,
  affordableLots,
  amountOf,
  estimateLimit,
  estimateOrder,
  lotsIn,
  shareOf,
} from './order-estimate.ts';
import { LimitEstimateView, OrderEstimate } from './order-estimate-view.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import type { PickedPrice } from './picked-price.ts';

type Level = readonly [price: string, amount: string];

interface OrderFormProps {
  market: QuotedInstrument;
  book: { bids: readonly Level[]; asks: readonly Level[] } | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are known to be old; then nothing is offered. */
  stale: boolean;
  /** A price that was chosen elsewhere: the limit is filled with it. */
  picked: PickedPrice | null;
  /** An order was placed that waits now, and nothing of it has traded. */
  onWaiting?: () => void;
}

type FieldName = 'amount' | 'price' | 'timeInForce' | 'postOnly';

interface Fault {
  at: FieldName | 'root';
  message: string;
}

const FORM = 'order';
const FIELDS: readonly FieldName[] = ['amount', 'price', 'timeInForce', 'postOnly'];
const PERCENTS = [25, 50, 75, 100];
const TYPES = [
  { value: 'limit', label: 'Limit' },
  { value: 'market', label: 'Market' },
] as const;

/** Buys or sells at once or at a price of one's own. What has traded is shown in its place. */
export function OrderForm({ market, book, side, onSide, stale, picked, onWaiting }: OrderFormProps) {
  const trader = useTrader();
  const assets = useAssets();
  const intention = useIntention();
  const [done, setDone] = useState<Trade | null>(null);
  const [type, setType] = useState<OrderType>('market');
  // A few fields: a form library would cost the terminal more than it saves.
  const [typed, setTyped] = useState('');
  const [typedPrice, setTypedPrice] = useState('');
  const [timeInForce, setTimeInForce] = useState<TimeInForce>('GTC');
  const [postOnly, setPostOnly] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [taken, setTaken] = useState(picked);
  if (picked && picked.nth !== taken?.nth) {
    setTaken(picked);
    setType('limit');
    setTypedPrice(picked.price);
    setFault(null);
  }
  const amount = tidyAmount(typed);
  const price = tidyAmount(typedPrice);
  const begin = (text: string) => {
    setTyped(text);
    setFault(null);
  };
  const refuse = (refused: Fault) => {
    setFault(refused);
    if (refused.at !== 'root') goToField(FORM, refused.at);
  };

  const place = useMutation({
    mutationFn: async (input: Inputs['spot']['place']) => {
      const { trade } = await client.spot.place.mutate(input, {
        context: { idempotencyKey: intention.keyFor(input) },
      });
      // The receipt shows the balances after it.
      await queryClient.invalidateQueries({ queryKey: pingOptions.queryKey });
      return trade;
    },
    onSuccess: (trade) => {
      intention.settle();
      begin('');
      if (trade.averagePrice !== null) setDone(trade);
      else if (isOpen(trade.status)) onWaiting?.();
      void queryClient.invalidateQueries({ queryKey: trpc.spot.trades.queryKey() });
      void queryClient.invalidateQueries({ queryKey: trpc.wallet.transactions.queryKey() });
    },
    onError: (error) => {
      intention.settle(error);
      refuse(refusalOf(error, FIELDS));
    },
  });

  const limit = type === 'limit';
  const spends = side === 'buy' ? market.quote : market.base;
  const available = assets?.find(({ currency }) => currency === spends)?.amount ?? (assets ? '0' : null);
  const levels = side === 'buy' ? book?.asks : book?.bids;
  const feeRate = trader?.fees.taker ?? '0';
  const lots = lotsIn(amount, market);
  const estimate = levels && lots > 0 ? estimateOrder(levels, side, lots, market, feeRate) : null;
  const limitEstimate = estimateLimit({ side, price, lots, feeRate }, levels?.[0]?.[0], market);

  const chooseType = (next: OrderType) => {
    setType(next);
    setFault(null);
    // The best price of one's own side: an order that waits first in line.
    const best = (side === 'buy' ? book?.bids : book?.asks)?.[0]?.[0];
    if (next === 'limit' && typedPrice === '') setTypedPrice(best ?? market.price);
  };

  const take = (percent: number) => {
    if (!levels || available === null) return;
    const scale = side === 'buy' ? market.quoteScale : market.baseScale;
    const share = shareOf(available, percent, scale, side === 'buy' && !limit);
    if (side === 'sell') begin(amountOf(lotsIn(share, market), market));
    else if (limit) begin(amountOf(affordableAt(price, share, market, feeRate), market));
    else begin(amountOf(affordableLots(levels, share, market, feeRate), market));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const comma = 'without a comma, such as 1000 or 1.5';
    if (limit && price === '') refuse({ at: 'price', message: 'Enter the price to wait for' });
    else if (limit && isAmbiguous(typedPrice)) refuse({ at: 'price', message: `Write the price ${comma}` });
    else if (amount === '')
      refuse({ at: 'amount', message: `Enter how much ${codeLabel(market.base)} to ${side}` });
    else if (isAmbiguous(typed)) refuse({ at: 'amount', message: `Write the amount ${comma}` });
    else {
      const terms = limit ? { price, timeInForce, ...(postOnly && { postOnly }) } : {};
      place.mutate({ pair: market.pair, side, type, amount, ...terms });
    }
  };

  if (done)
    return <OrderReceipt trade={done} market={market} assets={assets} onAnother={() => setDone(null)} />;

  return (
    <form
      className="flex flex-col gap-4 p-4"
      onSubmit={submit}
      noValidate
      aria-label={limit ? 'Limit order' : 'Market order'}
    >
      <Segmented
        label="Side"
        name="order-side"
        wide
        value={side}
        options={[
          { value: 'buy', label: 'Buy', tone: 'up' },
          { value: 'sell', label: 'Sell', tone: 'down' },
        ]}
        onChange={(next) => {
          onSide(next);
          begin('');
        }}
      />
      <div className="flex items-center justify-between gap-3 text-13">
        <Segmented
          label="Order type"
          name="order-type"
          size="small"
          value={type}
          options={TYPES}
          onChange={chooseType}
        />
        <span className="min-w-0 text-right">
          <span className="text-muted">Available </span>
          <Amount
            className="font-medium"
            value={available}
            currency={spends}
            rule="exact"
            leastDecimals={side === 'buy' ? 2 : 0}
          />
        </span>
      </div>
      {limit ? (
        <LimitFields
          form={FORM}
          market={market}
          price={typedPrice}
          onPrice={(text) => {
            setTypedPrice(text);
            setFault(null);
          }}
          priceFault={fault?.at === 'price' ? fault.message : undefined}
          timeInForce={timeInForce}
          onTimeInForce={setTimeInForce}
          timeFault={fault?.at === 'timeInForce' ? fault.message : undefined}
          postOnly={postOnly}
          onPostOnly={setPostOnly}
        />
      ) : null}
      <div>
        <Field
          form={FORM}
          name="amount"
          label="Amount"
          error={fault?.at === 'amount' ? fault.message : undefined}
        >
          {(control) => (
            <AmountInput
              {...control}
              value={typed}
              onChange={(event) => begin(event.target.value)}
              unit={codeLabel(market.base)}
            />
          )}
        </Field>
        <div className="mt-2 grid grid-cols-4 gap-2">
          {PERCENTS.map((percent) => (
            <Button
              key={percent}
              size="small"
              className="px-0"
              aria-label={`${percent}% of what is available`}
              disabled={!levels || available === null || available === '0'}
              onClick={() => take(percent)}
            >
              {percent}%
            </Button>
          ))}
        </div>
      </div>
      {limit ? (
        <LimitEstimateView
          estimate={limitEstimate}
          side={side}
          market={market}
          fees={trader?.fees}
          available={available}
          postOnly={postOnly}
        />
      ) : (
        <OrderEstimate
          estimate={estimate}
          side={side}
          market={market}
          feeRate={feeRate}
          available={available}
        />
      )}
      {fault?.at === 'root' || fault?.at === 'postOnly' ? (
        <p role="alert" className="rounded-control bg-tint-danger px-3 py-2 text-13 text-danger">
          {fault.message}
        </p>
      ) : null}
      {market.status === 'trading' ? null : (
        <p className="rounded-control bg-tint-warn px-3 py-2 text-13 text-warn">
          This market is not trading just now.
        </p>
      )}
      {stale ? (
        <p className="rounded-control bg-tint-warn px-3 py-2 text-13 text-warn">
          Prices are out of date. Orders can be placed once they are live again.
        </p>
      ) : null}
      <Button
        type="submit"
        look={side === 'buy' ? 'up' : 'down'}
        size="large"
        wide
        busy={place.isPending}
        disabled={stale}
      >
        {stale ? 'Waiting for live prices' : `${side === 'buy' ? 'Buy' : 'Sell'} ${codeLabel(market.base)}`}
      </Button>
    </form>
  );
}
