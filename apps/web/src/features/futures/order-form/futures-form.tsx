import type { FuturesOrder, LeverageSetting, Position } from '@papermint/contracts/futures/model';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { slippedTicks } from '@papermint/contracts/orders/hold-quote';
import type { Side } from '@papermint/contracts/orders/model';
import type { FormEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { futuresChanged } from '../../../api/futures.ts';
import { useTrader } from '../../../api/ping.ts';
import type { Inputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { useNow } from '../../../lib/now.ts';
import { amountOf, lotsIn, ticksIn } from '../../../state/order-estimate.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { fieldId } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { AmountField } from '../../orders/amount-field.tsx';
import { ClosedSession } from '../../orders/closed-session.tsx';
import type { Book } from '../../orders/order-figures.ts';
import {
  Available,
  DepositLink,
  marketBlocks,
  PlaceButton,
  SideChoice,
  useOrderKeys,
} from '../../orders/order-form-parts.tsx';
import { ticksOf } from '../../orders/order-need.ts';
import { OrderPrices, OrderTime } from '../../orders/order-terms.tsx';
import { OrderTypeChoice } from '../../orders/order-type.tsx';
import { PriceBand } from '../../orders/price-band.tsx';
import { useOrderDraft } from '../../orders/use-order-draft.ts';
import { FORM, usePlacing } from '../../orders/use-placing.ts';
import { BracketFields } from './bracket-fields.tsx';
import { lotsOfValue, shareOfMost, valueOfLots } from './futures-amount.ts';
import { FuturesEstimate } from './futures-estimate.tsx';
import { closingLots, futuresNeedOf, mostFutures, tierAfter, tradedBy } from './futures-need.ts';
import { FUTURES_FIELDS, futuresErrors, futuresInput, termsAtom } from './futures-terms.ts';
import { useFuturesSituation } from './use-futures-situation.ts';

const SIDE_NAMES = ['Buy / Long', 'Sell / Short'] as const;

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
  /** The open position in the pair. */
  position: Position | undefined;
  /** Shows and changes leverage and margin mode. */
  leverage: ReactNode;
}

/** Places a futures order: opens a position, adds to it, reduces, closes or reverses it. */
export function FuturesForm(props: FuturesFormProps) {
  const { market, book, side, onSide, stale, picked, onTaken, setting, position } = props;
  const trader = useTrader();
  const now = useNow(60_000);
  const submit = useRef<HTMLButtonElement>(null);
  const [terms, setTerms] = useAtom(termsAtom(trader?.accountId ?? '', market.pair));
  const { draft, set, change, chooseType, chooseSide } = useOrderDraft({
    market,
    venue: 'futures',
    book,
    side,
    onSide,
    picked,
    onTaken,
    onChange: () => placing.change(),
  });
  const placed = () => {
    set({ amount: '' });
    setTerms((before) => ({ ...before, takeProfit: '', stopLoss: '' }));
  };
  const placing = usePlacing({
    fields: FUTURES_FIELDS,
    send: (input: Inputs['futures']['place'], idempotencyKey) =>
      client.futures.place.mutate(input, { context: { idempotencyKey } }),
    changed: futuresChanged,
    onTraded(trade) {
      placed();
      props.onTraded(trade as FuturesOrder);
    },
    onResting() {
      placed();
      props.onResting();
    },
  });
  const edit = (fields: Partial<typeof terms>) => {
    setTerms((before) => ({ ...before, ...fields }));
    placing.change();
  };

  const { reduceOnly } = terms;
  const { situation, available } = useFuturesSituation({ market, book, side, setting, reduceOnly, position });
  const typed = tidyAmount(draft.amount);
  const lots = draft.amountIn === 'base' ? lotsIn(typed, market) : lotsOfValue(typed, draft, situation);
  const known = book !== undefined && available !== null && setting !== undefined;
  const most = known ? mostFutures(draft, situation) : 0;
  const need = lots > 0 ? (futuresNeedOf(draft, situation)?.(lots) ?? null) : null;
  const tooMuch = known && need !== null && need > situation.available;
  const traded = tradedBy(draft, situation, lots);
  const tier = traded && tierAfter(traded, situation);

  const take = (percent: number) => {
    if (most === 0) return;
    const part = shareOfMost(most, percent, draft.type === 'market' && !reduceOnly);
    change({
      amount: draft.amountIn === 'base' ? amountOf(part, market) : valueOfLots(part, draft, situation),
    });
  };
  useOrderKeys({
    chooseSide,
    chooseType,
    take(percent) {
      take(percent);
      submit.current?.focus();
    },
  });

  const noFunds =
    available !== null && situation.available === 0n && !reduceOnly && closingLots(situation) === 0
      ? `You have no ${codeLabel(market.quote)} available for margin.`
      : null;
  const blocked =
    marketBlocks(market, stale) ??
    noFunds ??
    (tooMuch ? `Not enough ${codeLabel(market.quote)} available for margin and fee.` : null);
  const { limit, stop } = ticksOf(draft, situation);
  const priceTicks = limit || (stop > 0 ? slippedTicks(stop) : ticksIn(situation.price, market));
  const place = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || !setting) return;
    const amount = draft.amountIn === 'base' ? typed : amountOf(lots, market);
    const wrong = futuresErrors(draft, terms, {
      market,
      side,
      priceTicks,
      leverage: setting.leverage,
      mostLeverage: tier?.maxLeverage ?? null,
      reducible: closingLots(situation) > 0,
    });
    placing.submit(draft, wrong, (expiresAt) =>
      futuresInput(draft, terms, { pair: market.pair, side, amount, expiresAt }),
    );
  };
  const fields = {
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
    <form className="flex flex-col gap-3.5 p-4" onSubmit={place} noValidate aria-label="Futures order">
      <LeverageRow error={placing.errorAt('leverage') ?? placing.errorAt('marginMode')}>
        {props.leverage}
      </LeverageRow>
      <SideChoice value={side} names={SIDE_NAMES} onChange={chooseSide} />
      <OrderTypeChoice value={draft.type} waits={!market.session.open} onChange={chooseType} />
      {market.session.open ? null : <ClosedSession session={market.session} />}
      {trader ? <PriceBand lock={trader} market={market} leverage={setting?.leverage ?? 1} /> : null}
      <Available
        amount={available === null ? null : formatUnits(situation.available, market.quoteScale)}
        currency={market.quote}
        leastDecimals={2}
      />
      {rests ? <OrderPrices {...fields} /> : null}
      <AmountField
        form={FORM}
        market={market}
        side={side}
        quoteLabel="Order value"
        typed={draft.amount}
        unit={draft.amountIn}
        onTyped={(amount) => change({ amount })}
        onUnit={(amountIn) => change({ amountIn, amount: '' })}
        error={placing.errorAt('amount')}
        amount={lots > 0 ? amountOf(lots, market) : null}
        share={tooMuch ? 100 : most > 0 ? Math.min(100, Math.round((lots / most) * 100)) : 0}
        onShare={take}
        canShare={most > 0}
      />
      {rests ? <OrderTime {...fields} now={now} /> : null}
      <Checks terms={terms} error={placing.errorAt('reduceOnly')} onEdit={edit} />
      {terms.bracketed && !reduceOnly ? (
        <BracketFields
          form={FORM}
          market={market}
          terms={terms}
          side={positionSideOf(side)}
          onEdit={edit}
          traded={traded}
          errorAt={placing.errorAt}
        />
      ) : null}
      <FuturesEstimate situation={situation} draft={draft} traded={traded} need={need} tier={tier} />
      <FormError>{placing.whole ?? placing.errorAt('postOnly')}</FormError>
      <PlaceButton
        ref={submit}
        side={side}
        busy={placing.busy}
        blocked={blocked}
        wayOn={blocked !== null && blocked === noFunds ? <DepositLink asset={market.quote} /> : null}
      >
        {SIDE_NAMES[side === 'buy' ? 0 : 1]}
      </PlaceButton>
    </form>
  );
}

function LeverageRow({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div id={fieldId(FORM, 'leverage')} tabIndex={-1} className="flex flex-col gap-1.5">
      {children}
      {error ? (
        <p role="alert" className="text-12 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface ChecksProps {
  terms: { reduceOnly: boolean; bracketed: boolean };
  error: string | undefined;
  onEdit: (fields: { reduceOnly?: boolean; bracketed?: boolean }) => void;
}

/** Reduce-only, or take profit and stop loss: an order has one of them. */
function Checks({ terms, error, onEdit }: ChecksProps) {
  const id = fieldId(FORM, 'reduceOnly');
  const label = (text: string) => <span className="text-13 text-muted">{text}</span>;
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Checkbox
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          label={label('Reduce-only')}
          checked={terms.reduceOnly}
          onChange={(reduceOnly) => onEdit({ reduceOnly, ...(reduceOnly && { bracketed: false }) })}
        />
        <Checkbox
          label={label('Take profit / stop loss')}
          checked={terms.bracketed}
          onChange={(bracketed) => onEdit({ bracketed, ...(bracketed && { reduceOnly: false }) })}
        />
      </div>
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-1 text-12 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
