import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order, Side } from '@papermint/contracts/orders/model';
import type { FormEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTrader } from '../../../api/ping.ts';
import type { Inputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { amountOf } from '../../../state/prices/order-estimate.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { ordersChanged } from '../orders-changed.ts';
import type { SizedOrder } from '../sizer/position-sizer.tsx';
import { OrderTools } from '../tools/order-tools.tsx';
import { AmountField } from './amount-field.tsx';
import type { NoFunds } from './no-funds.ts';
import type { OrderDraft } from './order-draft.ts';
import { canHide, ORDER_FIELDS, ofType } from './order-draft.ts';
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
import { errorOf, spotInputOf } from './order-input.ts';
import { OrderTypeChoice } from './order-type.tsx';
import { marketErrorOf } from './price-checks.ts';
import { SelfTradeChoice } from './self-trade-choice.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { FORM, usePlacing } from './use-placing.ts';

// Code that a market order does not need loads by itself.
const OrderPrices = lazyWithPreload(() => import('./order-prices.tsx').then((m) => m.OrderPrices));
const OrderTime = lazyWithPreload(() => import('./order-prices.tsx').then((m) => m.OrderTime));
const IcebergField = lazyWithPreload(() => import('./iceberg-field.tsx').then((m) => m.IcebergField));
const RestingEstimate = lazyWithPreload(() =>
  import('./resting-estimate.tsx').then((m) => m.RestingEstimate),
);
const AttachedFields = lazyWithPreload(() => import('./attached-fields.tsx').then((m) => m.AttachedFields));
const ClosedSession = lazyWithPreload(() => import('./closed-session.tsx').then((m) => m.ClosedSession));
const PriceBand = lazyWithPreload(() => import('./price-band.tsx').then((m) => m.PriceBand));
const OrderReceipt = lazyWithPreload(() => import('./order-receipt.tsx').then((m) => m.OrderReceipt));

const AHEAD = 2000;

function preload(): void {
  for (const part of [OrderPrices, RestingEstimate, IcebergField, OrderReceipt]) void part.preload();
}

interface OrderFormProps {
  market: QuotedInstrument;
  book: Book | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are out of date; then no order can be placed. */
  stale: boolean;
  /** A price that the reader picked in the book or chart. The limit price takes it once. */
  picked: string | null;
  onTaken: () => void;
  /** The placed order rests, and nothing of it has filled. */
  onResting?: () => void;
}

/** Places a market, limit or conditional order. The receipt of a fill appears below. */
export function OrderForm(props: OrderFormProps) {
  const { market, side } = props;
  const trader = useTrader();
  const submit = useRef<HTMLButtonElement>(null);
  const order = useSpotOrder(props, submit);
  const { draft, change, chooseSide, figures, placing, blocked } = order;
  const { spends, lots } = figures;
  usePreload();

  const rests = draft.type !== 'market';

  return (
    <>
      <form
        className="flex flex-col gap-3.5 p-4"
        onSubmit={order.place}
        noValidate
        aria-label={rests ? (draft.type === 'limit' ? 'Limit order' : 'Conditional order') : 'Market order'}
      >
        <SideChoice value={side} onChange={chooseSide} />
        <OrderTypeChoice value={draft.type} waits={!market.session.open} onChange={order.chooseType} />
        <MarketNotices market={market} trader={trader} />
        <Available amount={figures.available} currency={spends} leastDecimals={side === 'buy' ? 2 : 0} />
        <OrderTools
          market={market}
          venue="spot"
          side={side}
          price={figures.situation.price}
          termsOf={noTerms}
          changed={ordersChanged}
          form={order.filling}
          sizer={{ feeRate: figures.situation.feeRate, shorts: false, onSized: order.takeSize }}
        />
        {rests ? (
          <LazyBoundary>
            <OrderPrices {...order.fields} />
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
          error={placing.errorAt('amount') ?? placing.errorAt('quoteAmount')}
          amount={lots > 0 ? amountOf(lots, market) : null}
          share={figures.share}
          onShare={order.take}
          canShare={figures.canShare}
        />
        <BelowAmount order={order} market={market} side={side} />
        <FormError>{placing.whole ?? placing.errorAt('postOnly')}</FormError>
        <PlaceButton
          ref={submit}
          side={side}
          busy={placing.busy}
          blocked={blocked}
          wayOn={
            blocked !== null && blocked === figures.noFunds?.message ? (
              <WayOn
                to={figures.noFunds.wayOn}
                spends={spends}
                base={market.base}
                onBuy={() => chooseSide('buy')}
              />
            ) : null
          }
        >
          {side === 'buy' ? 'Buy' : 'Sell'} {codeLabel(market.base)}
        </PlaceButton>
      </form>
      {order.done ? (
        <LazyBoundary>
          <OrderReceipt trade={order.done} onClose={order.close} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

const noTerms = () => ({});

/** What the next order does not keep. */
const PLACED = { amount: '', visibleAmount: '', takeProfit: '', stopLoss: '' };

/** The receipt says all of an order that has filled. */
const isFilled = (answer: unknown) => (answer as { trade: Order }).trade.status === 'filled';

/** The draft of a spot order, how it is placed, and its trade. */
function useSpotDraft(props: OrderFormProps) {
  const { market, book, side, onSide, picked, onTaken, onResting } = props;
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
      client.spot.place.mutate(input, { context: { idempotencyKey, shows: isFilled } }),
    changed: ordersChanged,
    onTraded(trade) {
      set(PLACED);
      setDone(trade);
    },
    onResting() {
      set(PLACED);
      setDone(null);
      onResting?.();
    },
  });
  /** Closes the receipt of the trade. */
  const close = () => setDone(null);
  return { draft, change, chooseType, chooseSide, placing, done, close };
}

/** A spot order while it is written, with its figures and what blocks it. */
function useSpotOrder(props: OrderFormProps, submit: RefObject<HTMLButtonElement | null>) {
  const { market, book, side, stale } = props;
  const written = useSpotDraft(props);
  const { draft, change, chooseType, chooseSide, placing } = written;
  const figures = useOrderFigures(market, side, draft, book);
  const { spends, lots } = figures;
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
    const { price } = figures.situation;
    const wrong = errorOf(draft, side, market.base) ?? marketErrorOf(draft, { market, side, price });
    placing.submit(
      draft,
      wrong ? { [wrong.at]: wrong.message } : {},
      (expiresAt) => spotInputOf(draft, { pair: market.pair, side, amount, expiresAt }),
      { side, amount, pair: market.pair, slippage: figures.estimate?.slippage },
    );
  };
  const takeSize = ({ side: sized, amount, price, stop }: SizedOrder) => {
    if (sized !== side) chooseSide(sized);
    change({ ...ofType(draft, 'limit'), amount, amountIn: 'base', price, stopLoss: stop });
  };
  return {
    ...written,
    figures,
    take,
    takeSize,
    filling: {
      draft,
      fill(chosen: Side, filled: OrderDraft) {
        if (chosen !== side) chooseSide(chosen);
        change(filled);
      },
    },
    blocked,
    place,
    /** Props of the fields of prices and time. */
    fields: {
      form: FORM,
      market,
      side,
      draft,
      onChange: change,
      errorAt: placing.errorAt,
      bid: book?.bids[0]?.[0],
      ask: book?.asks[0]?.[0],
    },
  };
}

interface MarketNoticesProps {
  market: QuotedInstrument;
  trader: ReturnType<typeof useTrader>;
}

function MarketNotices({ market, trader }: MarketNoticesProps) {
  return (
    <>
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
    </>
  );
}

interface WayOnProps {
  to: NoFunds['wayOn'];
  spends: string;
  base: string;
  onBuy: () => void;
}

/** The act that helps a trader without funds. */
function WayOn({ to, spends, base, onBuy }: WayOnProps) {
  if (to === 'deposit') return <DepositLink asset={spends} />;
  if (to !== 'buy') return null;
  return (
    <Button size="small" onClick={onBuy}>
      Buy {codeLabel(base)}
    </Button>
  );
}

/** Why no order can be placed; null if one can. */
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

interface BelowAmountProps extends Pick<OrderFormProps, 'market' | 'side'> {
  order: ReturnType<typeof useSpotOrder>;
}

/** How long the order is valid, its self-trade prevention, and an estimate of what it costs and pays. */
function BelowAmount({ order, market, side }: BelowAmountProps) {
  const trader = useTrader();
  const { draft, figures, fields } = order;
  const { situation, lots } = figures;
  const { form, onChange, errorAt } = fields;
  const advanced = (
    <SelfTradeChoice form={form} draft={draft} onChange={onChange} errorAt={errorAt}>
      {canHide(draft) ? <IcebergField {...fields} /> : null}
    </SelfTradeChoice>
  );
  return draft.type !== 'market' ? (
    <LazyBoundary>
      {draft.type === 'limit' ? <AttachedFields {...fields} /> : null}
      <OrderTime {...fields} />
      {advanced}
      <RestingEstimate draft={draft} situation={situation} market={market} lots={lots} fees={trader?.fees} />
    </LazyBoundary>
  ) : (
    <>
      {advanced}
      <OrderEstimate estimate={figures.estimate} side={side} market={market} feeRate={situation.feeRate} />
    </>
  );
}

/** Loads the code of resting orders and of receipts before it is needed. */
function usePreload(): void {
  useEffect(() => {
    const ahead = setTimeout(preload, AHEAD);
    return () => clearTimeout(ahead);
  }, []);
}
