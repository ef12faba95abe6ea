import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side, Trade } from '@papermint/contracts/spot/model';
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
import { affordableLots, amountOf, estimateOrder, lotsIn, shareOf } from './order-estimate.ts';
import { OrderEstimate } from './order-estimate-view.tsx';
import { OrderReceipt } from './order-receipt.tsx';

type Level = readonly [price: string, amount: string];

interface OrderFormProps {
  market: QuotedInstrument;
  book: { bids: readonly Level[]; asks: readonly Level[] } | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are known to be old; then nothing is offered. */
  stale: boolean;
}

interface Fault {
  at: 'amount' | 'root';
  message: string;
}

const FORM = 'order';
const PERCENTS = [25, 50, 75, 100];

/** Buys or sells at market. What was filled is shown in its place. */
export function OrderForm({ market, book, side, onSide, stale }: OrderFormProps) {
  const trader = useTrader();
  const assets = useAssets();
  const intention = useIntention();
  const [done, setDone] = useState<Trade | null>(null);
  // One field: a form library would cost the terminal more than it saves.
  const [typed, setTyped] = useState('');
  const amount = tidyAmount(typed);
  const [fault, setFault] = useState<Fault | null>(null);
  const begin = (text: string) => {
    setTyped(text);
    setFault(null);
  };
  const refuse = (refused: Fault) => {
    setFault(refused);
    if (refused.at === 'amount') goToField(FORM, 'amount');
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
      setDone(trade);
      begin('');
      void queryClient.invalidateQueries({ queryKey: trpc.spot.trades.queryKey() });
      void queryClient.invalidateQueries({ queryKey: trpc.wallet.transactions.queryKey() });
    },
    onError: (error) => {
      intention.settle(error);
      refuse(refusalOf(error, ['amount']));
    },
  });

  const spends = side === 'buy' ? market.quote : market.base;
  const available = assets?.find(({ currency }) => currency === spends)?.amount ?? (assets ? '0' : null);
  const levels = side === 'buy' ? book?.asks : book?.bids;
  const feeRate = trader?.fees.taker ?? '0';
  const lots = lotsIn(amount, market);
  const estimate = levels && lots > 0 ? estimateOrder(levels, side, lots, market, feeRate) : null;

  const take = (percent: number) => {
    if (!levels || available === null) return;
    const share = shareOf(
      available,
      percent,
      side === 'buy' ? market.quoteScale : market.baseScale,
      side === 'buy',
    );
    const most = side === 'buy' ? affordableLots(levels, share, market, feeRate) : lotsIn(share, market);
    begin(amountOf(most, market));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === '')
      refuse({ at: 'amount', message: `Enter how much ${codeLabel(market.base)} to ${side}` });
    else if (isAmbiguous(typed))
      refuse({ at: 'amount', message: 'Write the amount without a comma, such as 1000 or 1.5' });
    else place.mutate({ pair: market.pair, side, type: 'market', amount });
  };

  if (done)
    return <OrderReceipt trade={done} market={market} assets={assets} onAnother={() => setDone(null)} />;

  return (
    <form className="flex flex-col gap-4 p-4" onSubmit={submit} noValidate aria-label="Market order">
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
      <dl className="flex flex-col gap-1.5 text-13">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Order type</dt>
          <dd className="font-medium">Market</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Available</dt>
          <dd className="font-medium">
            <Amount value={available} currency={spends} rule="exact" leastDecimals={side === 'buy' ? 2 : 0} />
          </dd>
        </div>
      </dl>
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
      <OrderEstimate
        estimate={estimate}
        side={side}
        market={market}
        feeRate={feeRate}
        available={available}
      />
      {fault?.at === 'root' ? (
        <p role="alert" className="rounded-control bg-tint-danger px-3 py-2 text-13 text-danger">
          {fault.message}
        </p>
      ) : null}
      {market.status === 'trading' ? null : (
        <p className="rounded-control bg-tint-warn px-3 py-2 text-13 text-warn">
          This market is not trading just now.
        </p>
      )}
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
