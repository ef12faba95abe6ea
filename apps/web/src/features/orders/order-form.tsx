import { haltedUntil } from '@papermint/contracts/markets/halts';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { PlaceableType, Side, Trade } from '@papermint/contracts/spot/model';
import { useAtom, useAtomValue } from 'jotai';
import type { FormEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAssets, useTrader } from '../../api/ping.ts';
import { useShortcuts } from '../../frames/shortcuts.ts';
import { useNow } from '../../lib/now.ts';
import { priceAtom } from '../../state/live-prices.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { tidyAmount } from '../../ui/form/tidy-amount.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { AmountField } from './amount-field.tsx';
import type { OrderDraft } from './order-draft.ts';
import { draftAtom } from './order-draft.ts';
import type { Level } from './order-estimate.ts';
import { amountOf, estimateOrder } from './order-estimate.ts';
import { OrderEstimate } from './order-estimate-view.tsx';
import type { Situation } from './order-need.ts';
import { affordable, exceeds, lotsOf, typedShare } from './order-need.ts';
import { OrderTypeChoice } from './order-type.tsx';
import { FORM, usePlacing } from './use-placing.ts';

// What a market order has no need of is code of its own.
const OrderPrices = lazyWithPreload(() => import('./order-terms.tsx').then((m) => m.OrderPrices));
const OrderTime = lazyWithPreload(() => import('./order-terms.tsx').then((m) => m.OrderTime));
const WaitingEstimate = lazyWithPreload(() =>
  import('./waiting-estimate.tsx').then((m) => m.WaitingEstimate),
);
const OrderReceipt = lazyWithPreload(() => import('./order-receipt.tsx').then((m) => m.OrderReceipt));

const AHEAD = 2000;

function preload(): void {
  for (const part of [OrderPrices, WaitingEstimate, OrderReceipt]) void part.preload();
}

interface OrderFormProps {
  market: QuotedInstrument;
  book: { bids: readonly Level[]; asks: readonly Level[] } | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are known to be old; then nothing is offered. */
  stale: boolean;
  /** A price that was chosen elsewhere: the limit is filled with it, once. */
  picked: string | null;
  onTaken: () => void;
  /** An order was placed that waits now, and nothing of it has traded. */
  onWaiting?: () => void;
}

/** Buys or sells: at once, at a price of one's own, or once a price is reached. What has traded is told below. */
export function OrderForm(props: OrderFormProps) {
  const { market, book, side, onSide, stale, picked, onTaken, onWaiting } = props;
  const trader = useTrader();
  const assets = useAssets();
  const price = useAtomValue(priceAtom(market.pair)) ?? market.price;
  const now = useNow(60_000);
  const submit = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState<Trade | null>(null);
  // A few fields: a form library would cost the terminal more than it saves.
  const [draft, setDraft] = useAtom(draftAtom(trader?.accountId ?? '', market.pair));
  const placing = usePlacing({
    onTraded(trade) {
      setDraft((before) => ({ ...before, amount: '' }));
      setDone(trade);
    },
    onWaiting() {
      setDraft((before) => ({ ...before, amount: '' }));
      setDone(null);
      onWaiting?.();
    },
  });
  useEffect(() => {
    const ahead = setTimeout(preload, AHEAD);
    return () => clearTimeout(ahead);
  }, []);

  const change = (fields: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...fields }));
    placing.change();
  };
  const chooseType = (type: PlaceableType) => {
    // The best price of one's own side: an order that waits first in line.
    const own = (side === 'buy' ? book?.bids : book?.asks)?.[0]?.[0] ?? market.price;
    change({ type, ...(type === 'limit' && draft.price === '' && { price: own }) });
  };
  const chooseSide = (next: Side) => {
    onSide(next);
    change({ amount: '' });
  };
  useLayoutEffect(() => {
    if (picked === null) return;
    onTaken();
    const hasLimit = draft.type === 'stop_limit' || draft.type === 'oco';
    change({ ...(hasLimit ? {} : { type: 'limit' }), price: picked });
  });

  const spends = side === 'buy' ? market.quote : market.base;
  const available = assets?.find(({ currency }) => currency === spends)?.amount ?? (assets ? '0' : null);
  const situation: Situation = {
    side,
    market,
    price,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? [],
    feeRate: trader?.fees.taker ?? '0',
  };
  const known = book !== undefined && available !== null;
  const lots = known ? lotsOf(draft, situation) : 0;
  const estimate =
    lots > 0 && draft.type === 'market'
      ? estimateOrder(situation.levels, side, lots, market, situation.feeRate)
      : null;
  const most = lots > 0 && available !== null ? affordable(draft, situation, available) : 0;
  const tooMuch = lots > 0 && available !== null && exceeds(draft, situation, lots, available);
  const share = tooMuch ? 100 : most > 0 ? Math.round((lots / most) * 100) : 0;
  const canShare = known && available !== '0' && affordable(draft, situation, available) > 0;

  const take = (percent: number) => {
    if (!canShare || available === null) return;
    change({ amount: typedShare(draft, situation, available, percent) });
  };
  const takeByKey = (percent: number) => {
    take(percent);
    submit.current?.focus();
  };
  useShortcuts({
    b: () => chooseSide('buy'),
    s: () => chooseSide('sell'),
    l: () => chooseType('limit'),
    m: () => chooseType('market'),
    1: () => takeByKey(25),
    2: () => takeByKey(50),
    3: () => takeByKey(75),
    4: () => takeByKey(100),
  });

  const reason = blockedBy({ stale, market, tooMuch, spends });
  const place = (event: FormEvent) => {
    event.preventDefault();
    if (reason) return;
    const amount = draft.amountIn === 'base' ? tidyAmount(draft.amount) : amountOf(lots, market);
    placing.submit(draft, { pair: market.pair, side, base: market.base, amount });
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
  const waits = draft.type !== 'market';

  return (
    <>
      <form
        className="flex flex-col gap-3.5 p-4"
        onSubmit={place}
        noValidate
        aria-label={waits ? (draft.type === 'limit' ? 'Limit order' : 'Conditional order') : 'Market order'}
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
          onChange={chooseSide}
        />
        <OrderTypeChoice value={draft.type} onChange={chooseType} />
        <div className="flex justify-between gap-3 text-13">
          <span className="text-muted">Available</span>
          <Amount
            className="font-medium"
            value={available}
            currency={spends}
            rule="exact"
            leastDecimals={side === 'buy' ? 2 : 0}
          />
        </div>
        {waits ? (
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
          share={share}
          onShare={take}
          canShare={canShare}
        />
        {waits ? (
          <LazyBoundary>
            <OrderTime {...terms} now={now} />
            <WaitingEstimate
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
        <FormError>{placing.whole}</FormError>
        {reason ? (
          <Banner id={`${FORM}-reason`} tone="warn">
            {reason}
          </Banner>
        ) : null}
        <Button
          ref={submit}
          type="submit"
          look={side === 'buy' ? 'up' : 'down'}
          size="large"
          wide
          busy={placing.busy}
          disabled={reason !== null}
          aria-describedby={reason ? `${FORM}-reason` : undefined}
        >
          {side === 'buy' ? 'Buy' : 'Sell'} {codeLabel(market.base)}
        </Button>
      </form>
      {done ? (
        <LazyBoundary>
          <OrderReceipt trade={done} onClose={() => setDone(null)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

/** Why nothing can be placed just now; null where it can. */
function blockedBy(of: {
  stale: boolean;
  market: QuotedInstrument;
  tooMuch: boolean;
  spends: string;
}): string | null {
  const { stale, market, tooMuch, spends } = of;
  if (market.status === 'halted')
    return `Trading in this market is halted ${haltedUntil(market.resumesAt)}, though its price goes on. Your open orders wait; you can cancel them.`;
  if (market.status !== 'trading') return 'This market is no longer traded.';
  if (stale) return 'Prices are out of date. Orders can be placed once they are live again.';
  return tooMuch ? `More ${codeLabel(spends)} than you have available.` : null;
}
