import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useEffect, useRef } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { amountOf } from '../../../state/prices/order-estimate.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { ordersChanged } from '../orders-changed.ts';
import { OrderTools } from '../tools/order-tools.tsx';
import { AmountField } from './amount-field.tsx';
import type { NoFunds } from './no-funds.ts';
import { canHide } from './order-draft.ts';
import { OrderEstimate } from './order-estimate-view.tsx';
import { Available, DepositLink, FORM_LOOK, PlaceButton, SideChoice } from './order-form-parts.tsx';
import { OrderTypeChoice } from './order-type.tsx';
import { SelfTradeChoice } from './self-trade-choice.tsx';
import { FORM } from './use-placing.ts';
import type { SpotOrderProps } from './use-spot-order.ts';
import { useSpotOrder } from './use-spot-order.ts';

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

/** Places a market, limit or conditional order. The receipt of a fill appears below. */
export function OrderForm(props: SpotOrderProps) {
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
        className={FORM_LOOK}
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

interface BelowAmountProps extends Pick<SpotOrderProps, 'market' | 'side'> {
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
