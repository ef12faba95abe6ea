import { haltedUntil } from '@papermint/contracts/markets/halts';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order, PlaceableType, Side } from '@papermint/contracts/orders/model';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTrader } from '../../api/ping.ts';
import { tradingKeysOnAtom, useShortcuts } from '../../frames/shortcuts.ts';
import { terminalKeys } from '../../frames/terminal-keys.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useNow } from '../../lib/now.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { tidyAmount } from '../../ui/form/tidy-amount.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { AmountField } from './amount-field.tsx';
import { amountOf } from './order-estimate.ts';
import { OrderEstimate } from './order-estimate-view.tsx';
import type { Book } from './order-figures.ts';
import { useOrderFigures } from './order-figures.ts';
import { OrderTypeChoice } from './order-type.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { FORM, usePlacing } from './use-placing.ts';

// Code that a market order does not need loads by itself.
const OrderPrices = lazyWithPreload(() => import('./order-terms.tsx').then((m) => m.OrderPrices));
const OrderTime = lazyWithPreload(() => import('./order-terms.tsx').then((m) => m.OrderTime));
const RestingEstimate = lazyWithPreload(() =>
  import('./resting-estimate.tsx').then((m) => m.RestingEstimate),
);
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
    ...{ market, book, side, onSide, picked, onTaken },
    onChange: () => placing.change(),
  });
  const placing = usePlacing({
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
  const rests = draft.type !== 'market';

  return (
    <>
      <form
        className="flex flex-col gap-3.5 p-4"
        onSubmit={place}
        noValidate
        aria-label={rests ? (draft.type === 'limit' ? 'Limit order' : 'Conditional order') : 'Market order'}
      >
        <SideChoice value={side} onChange={chooseSide} />
        <OrderTypeChoice value={draft.type} onChange={chooseType} />
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
        <FormError>{placing.whole}</FormError>
        <PlaceButton
          ref={submit}
          side={side}
          base={market.base}
          busy={placing.busy}
          blocked={blocked}
          wayOn={
            side === 'sell' && blocked !== null && blocked === figures.noFunds ? (
              <Button size="small" onClick={() => chooseSide('buy')}>
                Buy {codeLabel(market.base)}
              </Button>
            ) : null
          }
        />
      </form>
      {done ? (
        <LazyBoundary>
          <OrderReceipt trade={done} onClose={() => setDone(null)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

interface PlaceButtonProps {
  ref: Ref<HTMLButtonElement>;
  side: Side;
  base: string;
  busy: boolean;
  /** Why no order can be placed now; null if one can. */
  blocked: string | null;
  /** What the reader can do about it here. */
  wayOn: ReactNode;
}

function PlaceButton({ ref, side, base, busy, blocked, wayOn }: PlaceButtonProps) {
  const id = `${FORM}-reason`;
  return (
    <>
      {blocked ? (
        <Banner id={id} tone="warn" action={wayOn}>
          {blocked}
        </Banner>
      ) : null}
      <Button
        ref={ref}
        type="submit"
        look={side === 'buy' ? 'up' : 'down'}
        size="large"
        wide
        busy={busy}
        disabled={blocked !== null}
        aria-describedby={blocked ? id : undefined}
      >
        {side === 'buy' ? 'Buy' : 'Sell'} {codeLabel(base)}
      </Button>
    </>
  );
}

/** Why no order can be placed now; null if one can. */
function blockedBy(of: {
  stale: boolean;
  market: QuotedInstrument;
  noFunds: string | null;
  tooMuch: boolean;
  spends: string;
}): string | null {
  const { stale, market, noFunds, tooMuch, spends } = of;
  if (market.status === 'halted')
    return `Trading is halted ${haltedUntil(market.resumesAt)}. Your open orders stay in place and can be canceled.`;
  if (market.status !== 'trading') return 'This market is delisted.';
  if (stale) return 'Prices are out of date. Orders can be placed once they are live again.';
  if (noFunds) return noFunds;
  return tooMuch ? `Not enough ${codeLabel(spends)} available.` : null;
}

interface OrderKeys {
  chooseSide: (side: Side) => void;
  chooseType: (type: PlaceableType) => void;
  /** Takes a share of what is available, in percent. */
  take: (percent: number) => void;
}

function useOrderKeys({ chooseSide, chooseType, take }: OrderKeys): void {
  const on = useAtomValue(tradingKeysOnAtom);
  const keys = {
    [terminalKeys.buy]: () => chooseSide('buy'),
    [terminalKeys.sell]: () => chooseSide('sell'),
    [terminalKeys.limit]: () => chooseType('limit'),
    [terminalKeys.market]: () => chooseType('market'),
    [terminalKeys.quarter]: () => take(25),
    [terminalKeys.half]: () => take(50),
    [terminalKeys.threeQuarters]: () => take(75),
    [terminalKeys.all]: () => take(100),
  };
  useShortcuts(on ? keys : {});
}

const SIDES = [
  { value: 'buy', label: 'Buy', tone: 'up' },
  { value: 'sell', label: 'Sell', tone: 'down' },
] as const;

function SideChoice({ value, onChange }: { value: Side; onChange: (side: Side) => void }) {
  return <Segmented label="Side" name="order-side" wide value={value} options={SIDES} onChange={onChange} />;
}

interface AvailableProps {
  amount: string | null;
  currency: string;
  leastDecimals: number;
}

function Available({ amount, currency, leastDecimals }: AvailableProps) {
  return (
    <div className="flex justify-between gap-3 text-13">
      <span className="text-muted">Available</span>
      <Amount
        className="font-medium"
        value={amount}
        currency={currency}
        rule="exact"
        leastDecimals={leastDecimals}
      />
    </div>
  );
}
