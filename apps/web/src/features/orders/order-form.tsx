import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order, Side } from '@papermint/contracts/orders/model';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTrader } from '../../api/ping.ts';
import type { Inputs } from '../../api/trpc.ts';
import { client } from '../../api/trpc.ts';
import { useNow } from '../../lib/now.ts';
import { amountOf } from '../../state/order-estimate.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { tidyAmount } from '../../ui/form/tidy-amount.ts';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { AmountField } from './amount-field.tsx';
import type { NoFunds } from './no-funds.ts';
import { errorOf, ORDER_FIELDS, placeInputOf } from './order-draft.ts';
import { OrderEstimate } from './order-estimate-view.tsx';
import type { Book } from './order-figures.ts';
import { useOrderFigures } from './order-figures.ts';
import {
  Available,
  DepositLink,
  marketBlocks,
  PlaceButton,
  SideChoice,
  useOrderKeys,
} from './order-form-parts.tsx';
import { OrderTypeChoice } from './order-type.tsx';
import { ordersChanged } from './orders-changed.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { FORM, usePlacing } from './use-placing.ts';

// Code that a market order does not need loads by itself.
const OrderPrices = lazyWithPreload(() => import('./order-terms.tsx').then((m) => m.OrderPrices));
const OrderTime = lazyWithPreload(() => import('./order-terms.tsx').then((m) => m.OrderTime));
const RestingEstimate = lazyWithPreload(() =>
  import('./resting-estimate.tsx').then((m) => m.RestingEstimate),
);
const ClosedSession = lazyWithPreload(() => import('./closed-session.tsx').then((m) => m.ClosedSession));
const PriceBand = lazyWithPreload(() => import('./price-band.tsx').then((m) => m.PriceBand));
const OrderReceipt = lazyWithPreload(() => import('./order-receipt.tsx').then((m) => m.OrderReceipt));

const AHEAD = 2000;

function preload(): void {
  for (const part of [OrderPrices, RestingEstimate, OrderReceipt]) void part.preload();
}

interface OrderFormProps {
  market: QuotedInstrument;
  book: Book | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are out of date; then no order can be placed. */
  stale: boolean;
  /** A price that was chosen in the book or chart: the limit price becomes it, once. */
  picked: string | null;
  onTaken: () => void;
  /** The placed order rests, and nothing of it has filled. */
  onResting?: () => void;
}

/** Places an order: at the market, at a limit, or once a price is reached. The receipt of a fill appears below. */
export function OrderForm(props: OrderFormProps) {
  const { market, book, side, onSide, stale, picked, onTaken, onResting } = props;
  const trader = useTrader();
  const now = useNow(60_000);
  const submit = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState<Order | null>(null);
  const { draft, set, change, chooseType, chooseSide } = useOrderDraft({
    market,
    venue: 'spot' as const,
    book,
    side,
    onSide,
    picked,
    onTaken,
    onChange: () => placing.change(),
  });
  const placing = usePlacing({
    fields: ORDER_FIELDS,
    send: (input: Inputs['spot']['place'], idempotencyKey) =>
      client.spot.place.mutate(input, { context: { idempotencyKey } }),
    changed: ordersChanged,
    onTraded(trade) {
      set({ amount: '' });
      setDone(trade);
    },
    onResting() {
      set({ amount: '' });
      setDone(null);
      onResting?.();
    },
  });
  useEffect(() => {
    const ahead = setTimeout(preload, AHEAD);
    return () => clearTimeout(ahead);
  }, []);

  const figures = useOrderFigures(market, side, draft, book);
  const { situation, spends, available, lots, estimate } = figures;
  const take = (percent: number) => {
    const amount = figures.amountForShare(percent);
    if (amount !== null) change({ amount });
  };
  useOrderKeys({
    chooseSide,
    chooseType,
    take(percent) {
      take(percent);
      submit.current?.focus();
    },
  });

  const blocked = blockedBy({ stale, market, noFunds: figures.noFunds, tooMuch: figures.tooMuch, spends });
  const place = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return;
    const amount = draft.amountIn === 'base' ? tidyAmount(draft.amount) : amountOf(lots, market);
    const wrong = errorOf(draft, side, market.base);
    placing.submit(draft, wrong ? { [wrong.at]: wrong.message } : {}, (expiresAt) =>
      placeInputOf(draft, { pair: market.pair, side, amount, expiresAt }),
    );
  };
  const terms = {
    form: FORM,
    market,
    side,
    draft,
    onChange: change,
    errorAt: placing.errorAt,
    bid: book?.bids[0]?.[0],
    ask: book?.asks[0]?.[0],
  };
  const rests = draft.type !== 'market';
  const wayOn = blocked !== null && blocked === figures.noFunds?.message ? figures.noFunds.wayOn : null;

  return (
    <>
      <form
        className="flex flex-col gap-3.5 p-4"
        onSubmit={place}
        noValidate
        aria-label={rests ? (draft.type === 'limit' ? 'Limit order' : 'Conditional order') : 'Market order'}
      >
        <SideChoice value={side} onChange={chooseSide} />
        <OrderTypeChoice value={draft.type} waits={!market.session.open} onChange={chooseType} />
        {market.session.open ? null : (
          <LazyBoundary>
            <ClosedSession session={market.session} />
          </LazyBoundary>
        )}
        {trader?.moneyOutBlockedUntil ? (
          <LazyBoundary>
            <PriceBand lock={trader} market={market} />
          </LazyBoundary>
        ) : null}
        <Available amount={available} currency={spends} leastDecimals={side === 'buy' ? 2 : 0} />
        {rests ? (
          <LazyBoundary>
            <OrderPrices {...terms} />
          </LazyBoundary>
        ) : null}
        <AmountField
          form={FORM}
          market={market}
          side={side}
          typed={draft.amount}
          unit={draft.amountIn}
          onTyped={(amount) => change({ amount })}
          onUnit={(amountIn) => change({ amountIn, amount: '' })}
          error={placing.errorAt('amount')}
          amount={lots > 0 ? amountOf(lots, market) : null}
          share={figures.share}
          onShare={take}
          canShare={figures.canShare}
        />
        {rests ? (
          <LazyBoundary>
            <OrderTime {...terms} now={now} />
            <RestingEstimate
              draft={draft}
              situation={situation}
              market={market}
              lots={lots}
              fees={trader?.fees}
            />
          </LazyBoundary>
        ) : (
          <OrderEstimate estimate={estimate} side={side} market={market} feeRate={situation.feeRate} />
        )}
        <FormError>{placing.whole ?? placing.errorAt('postOnly')}</FormError>
        <PlaceButton
          ref={submit}
          side={side}
          busy={placing.busy}
          blocked={blocked}
          wayOn={
            wayOn === 'deposit' ? (
              <DepositLink asset={spends} />
            ) : wayOn === 'buy' ? (
              <Button size="small" onClick={() => chooseSide('buy')}>
                Buy {codeLabel(market.base)}
              </Button>
            ) : null
          }
        >
          {side === 'buy' ? 'Buy' : 'Sell'} {codeLabel(market.base)}
        </PlaceButton>
      </form>
      {done ? (
        <LazyBoundary>
          <OrderReceipt trade={done} onClose={() => setDone(null)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

/** Why no order can be placed now; null if one can. */
function blockedBy(of: {
  stale: boolean;
  market: QuotedInstrument;
  noFunds: NoFunds | null;
  tooMuch: boolean;
  spends: string;
}): string | null {
  const { stale, market, noFunds, tooMuch, spends } = of;
  const blocks = marketBlocks(market, stale) ?? noFunds?.message ?? null;
  if (blocks !== null) return blocks;
  return tooMuch ? `Not enough ${codeLabel(spends)} available.` : null;
}
