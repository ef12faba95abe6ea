import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order, Side } from '@papermint/contracts/orders/model';
import type { FormEvent, RefObject } from 'react';
import { useState } from 'react';
import type { Inputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { amountOf } from '../../../state/prices/order-estimate.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { ordersChanged } from '../orders-changed.ts';
import type { SizedOrder } from '../sizer/position-sizer.tsx';
import type { NoFunds } from './no-funds.ts';
import type { OrderDraft } from './order-draft.ts';
import { ORDER_FIELDS, ofType } from './order-draft.ts';
import type { Book } from './order-figures.ts';
import { useOrderFigures } from './order-figures.ts';
import { marketBlocks, useOrderKeys } from './order-form-parts.tsx';
import { errorOf, spotInputOf } from './order-input.ts';
import { marketErrorOf } from './price-checks.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { FORM, usePlacing } from './use-placing.ts';

export interface SpotOrderProps {
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

/** What the next order does not keep. */
const PLACED = { amount: '', visibleAmount: '', takeProfit: '', stopLoss: '' };

/** The receipt says all of an order that has filled. */
const isFilled = (answer: unknown) => (answer as { trade: Order }).trade.status === 'filled';

/** The draft of a spot order, how it is placed, and its trade. */
function useSpotDraft(props: SpotOrderProps) {
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
export function useSpotOrder(props: SpotOrderProps, submit: RefObject<HTMLButtonElement | null>) {
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
