import type { FuturesOrder, LeverageSetting, Position } from '@papermint/contracts/futures/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import type { Inputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { estimateOrder } from '../../../state/prices/order-estimate.ts';
import type { OrderDraft } from '../../orders/form/order-draft.ts';
import { ofType } from '../../orders/form/order-draft.ts';
import type { Book } from '../../orders/form/order-figures.ts';
import { marketBlocks, useOrderKeys } from '../../orders/form/order-form-parts.tsx';
import { useOrderDraft } from '../../orders/form/use-order-draft.ts';
import { FORM, usePlacing } from '../../orders/form/use-placing.ts';
import type { SizedOrder } from '../../orders/sizer/position-sizer.tsx';
import type { FuturesSituation } from './futures-need.ts';
import { FUTURES_FIELDS, futuresErrors, futuresInput, optionsAtom } from './futures-options.ts';
import { isHedged, positionOfOrder } from './position-choice.ts';
import { shownMatch, takesMatch } from './price-match.ts';
import { useFuturesFigures } from './use-futures-figures.ts';

export interface FuturesFormProps {
  market: QuotedInstrument;
  book: Book | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are out of date; then no order can be placed. */
  stale: boolean;
  /** A price that was chosen in the book or chart: the limit price becomes it, once. */
  picked: string | null;
  onTaken: () => void;
  /** The order has filled, wholly or in part. */
  onTraded: (trade: FuturesOrder) => void;
  /** The placed order rests, and nothing of it has filled. */
  onResting: () => void;
  /** Undefined until it is known. */
  setting: LeverageSetting | undefined;
  /** The open positions in the pair: in hedge mode two at most. */
  positions: readonly Position[];
  /** Shows and changes leverage and margin mode. */
  leverage: ReactNode;
}

/** The draft and the options of a futures order, and how it is placed. */
function useFuturesDraft(props: FuturesFormProps) {
  const { market, book, side, onSide, picked, onTaken } = props;
  const trader = useTrader();
  const [options, setOptions] = useAtom(optionsAtom(trader?.accountId ?? '', market.pair));
  const { draft, set, change, chooseType, chooseSide } = useOrderDraft({
    market,
    venue: 'futures',
    book,
    side,
    onSide,
    picked,
    onTaken() {
      onTaken();
      // The price that was picked counts.
      edit({ priceMatch: null });
    },
    onChange: () => placing.change(),
  });
  const edit = (fields: Partial<typeof options>) => {
    setOptions((before) => ({ ...before, ...fields }));
    placing.change();
  };
  const placing = useFuturesPlacing(props, () => {
    set({ amount: '', visibleAmount: '' });
    setOptions((before) => ({
      ...before,
      takeProfit: '',
      stopLoss: '',
      takeProfitTrail: '',
      stopLossTrail: '',
    }));
  });
  const { priceMatch } = options;
  const matched = priceMatch !== null && takesMatch(draft.type);
  const matchedPrice = () =>
    draft.type === 'limit' ? shownMatch(book, side, priceMatch ?? 'queue') : draft.stopPrice;
  return {
    trader,
    /** With the price that the book would give the order now, or its stop price, where the order takes one of the book. */
    draft: matched ? { ...draft, price: matchedPrice() ?? '' } : draft,
    change(fields: Partial<OrderDraft>) {
      if (matched && fields.price !== undefined) edit({ priceMatch: null });
      change(fields);
    },
    chooseType(type: PlaceableType) {
      chooseType(type);
      // The price that triggered an order of another type, unless take profit and stop loss use it, too.
      if (type !== draft.type && !options.bracketed) edit({ triggerBy: 'last' });
    },
    chooseSide,
    options,
    edit,
    placing,
  };
}

/** A futures order while it is written, with its figures and what blocks it. */
export function useFuturesOrder(props: FuturesFormProps, onPlace: RefObject<HTMLButtonElement | null>) {
  const { market, book, side, stale, setting, positions } = props;
  const written = useFuturesDraft(props);
  const { draft, change, chooseType, chooseSide, options, placing } = written;
  const hedged = isHedged(setting);
  const position = positionOfOrder(positions, { hedged, side, closes: options.reduceOnly });
  const figures = useFuturesFigures({
    market,
    book,
    side,
    setting,
    position,
    draft,
    reduceOnly: options.reduceOnly,
    triggerBy: options.triggerBy,
  });
  const { noFunds, tooMuch, tier, amount } = figures;
  const take = (percent: number) => {
    const share = figures.amountForShare(percent);
    if (share !== null) change({ amount: share });
  };
  useOrderKeys({
    chooseSide,
    chooseType,
    take(percent) {
      take(percent);
      onPlace.current?.focus();
    },
  });
  const blocked =
    marketBlocks(market, stale) ??
    noFunds ??
    (tooMuch ? `Not enough ${codeLabel(market.quote)} available for margin and fee.` : null);
  const place = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || !setting) return;
    const wrong = futuresErrors(draft, options, {
      market,
      side,
      price: figures.last,
      mark: options.triggerBy === 'mark' ? figures.situation.markPrice : undefined,
      priceTicks: figures.priceTicks,
      leverage: setting.leverage,
      mostLeverage: tier?.maxLeverage ?? null,
      reducible: figures.reducible,
    });
    placing.submit(
      draft,
      wrong,
      (expiresAt) => futuresInput(draft, options, { pair: market.pair, side, amount, expiresAt, hedged }),
      {
        side,
        amount,
        pair: `${market.pair} futures`,
        slippage: slippageOf(draft.type, figures.situation, figures.lots),
      },
    );
  };
  const takeSize = ({ side: sized, amount: lots, price, stop }: SizedOrder) => {
    if (sized !== side) chooseSide(sized);
    change({ ...ofType(draft, 'limit'), amount: lots, amountIn: 'base', price });
    written.edit({
      bracketed: true,
      reduceOnly: false,
      stopLoss: stop,
      stopLossBy: 'price',
      priceMatch: null,
    });
  };
  const { errorAt } = placing;
  const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]];
  return {
    ...written,
    hedged,
    position,
    /** Props of the fields of the options. */
    fields: { form: FORM, market, side, draft, onChange: change, errorAt, bid, ask },
    figures,
    take,
    takeSize,
    blocked,
    place,
  };
}

/** The slippage of a market order against the book, a fraction. */
function slippageOf(
  type: PlaceableType,
  { levels, side, market, feeRate }: FuturesSituation,
  lots: number,
): number | undefined {
  return type === 'market' ? estimateOrder(levels, side, lots, market, feeRate)?.slippage : undefined;
}

/** Sends the order. @param onPlaced called once the server has it */
function useFuturesPlacing(
  { onTraded, onResting }: Pick<FuturesFormProps, 'onTraded' | 'onResting'>,
  onPlaced: () => void,
) {
  return usePlacing({
    fields: FUTURES_FIELDS,
    send: (input: Inputs['futures']['place'], idempotencyKey) =>
      client.futures.place.mutate(input, { context: { idempotencyKey } }),
    changed: futuresChanged,
    onTraded(trade) {
      onPlaced();
      onTraded(trade as FuturesOrder);
    },
    onResting() {
      onPlaced();
      onResting();
    },
  });
}
