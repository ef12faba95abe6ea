import { positionSideOf } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { amountOf } from '../../../state/prices/order-estimate.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { fieldId } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AmountField } from '../../orders/form/amount-field.tsx';
import { ClosedSession } from '../../orders/form/closed-session.tsx';
import { IcebergField } from '../../orders/form/iceberg-field.tsx';
import { canHide } from '../../orders/form/order-draft.ts';
import {
  Available,
  DepositLink,
  FORM_LOOK,
  PlaceButton,
  SideChoice,
} from '../../orders/form/order-form-parts.tsx';
import { OrderPrices, OrderTime } from '../../orders/form/order-prices.tsx';
import { OrderTypeChoice } from '../../orders/form/order-type.tsx';
import { PriceBand } from '../../orders/form/price-band.tsx';
import { SelfTradeChoice } from '../../orders/form/self-trade-choice.tsx';
import { FORM } from '../../orders/form/use-placing.ts';
import { OrderTools } from '../../orders/tools/order-tools.tsx';
import { BracketFields } from './bracket-fields.tsx';
import { FuturesEstimate } from './futures-estimate.tsx';
import { isTriggered } from './futures-options.ts';
import { OpenOrClose } from './open-or-close.tsx';
import { positionTerms, sideNames } from './position-choice.ts';
import { takesMatch } from './price-match.ts';
import { PriceMatchField } from './price-match-field.tsx';
import { TriggerField } from './trigger-field.tsx';
import type { FuturesFormProps } from './use-futures-order.ts';
import { useFuturesOrder } from './use-futures-order.ts';

/** Places a futures order: opens a position, adds to it, reduces, closes or reverses it. */
export function FuturesForm(props: FuturesFormProps) {
  const { market, side, setting } = props;
  const submit = useRef<HTMLButtonElement>(null);
  const order = useFuturesOrder(props, submit);
  const { trader, draft, change, chooseSide, options, edit, figures, placing, blocked } = order;
  const { hedged } = order;
  const names = sideNames(hedged, options.reduceOnly);
  const { situation, available, lots, need, traded, tier, noFunds } = figures;
  const rests = draft.type !== 'market';

  return (
    <form className={FORM_LOOK} onSubmit={order.place} noValidate aria-label="Futures order">
      <LeverageRow error={placing.errorAt('leverage') ?? placing.errorAt('marginMode')}>
        {props.leverage}
      </LeverageRow>
      {hedged ? (
        <OpenOrClose
          form={FORM}
          closes={options.reduceOnly}
          error={placing.errorAt('positionSide') ?? placing.errorAt('reduceOnly')}
          onChange={(closes) => edit({ reduceOnly: closes, ...(closes && { bracketed: false }) })}
        />
      ) : null}
      <SideChoice value={side} names={names} onChange={chooseSide} />
      <OrderTypeChoice value={draft.type} waits={!market.session.open} onChange={order.chooseType} />
      {market.session.open ? null : <ClosedSession session={market.session} />}
      {trader ? <PriceBand lock={trader} market={market} leverage={setting?.leverage ?? 1} /> : null}
      <Available
        amount={available === null ? null : formatUnits(situation.available, market.quoteScale)}
        currency={market.quote}
        leastDecimals={2}
      />
      <ToolsAndPrices market={market} side={side} order={order} />
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
        share={figures.share}
        onShare={order.take}
        canShare={figures.canShare}
      />
      {rests ? <OrderTime {...order.fields} /> : null}
      {hedged && options.reduceOnly ? null : (
        <Checks hedged={hedged} options={options} error={placing.errorAt('reduceOnly')} onEdit={edit} />
      )}
      {options.bracketed && !options.reduceOnly ? (
        <BracketFields
          form={FORM}
          market={market}
          options={options}
          position={order.position}
          side={positionSideOf(side)}
          onEdit={edit}
          traded={traded}
          errorAt={placing.errorAt}
        />
      ) : null}
      {isTriggered(draft, options) ? (
        <TriggerField
          form={FORM}
          value={options.triggerBy}
          error={placing.errorAt('triggerBy')}
          onChange={(triggerBy) => edit({ triggerBy })}
        />
      ) : null}
      <SelfTradeChoice
        form={FORM}
        draft={draft}
        reduceOnly={options.reduceOnly}
        onChange={change}
        errorAt={placing.errorAt}
      >
        {canHide(draft) ? <IcebergField {...order.fields} /> : null}
      </SelfTradeChoice>
      <FuturesEstimate situation={situation} draft={draft} traded={traded} need={need} tier={tier} />
      <FormError>{placing.whole ?? placing.errorAt('postOnly')}</FormError>
      <PlaceButton
        ref={submit}
        side={side}
        busy={placing.busy}
        blocked={blocked}
        wayOn={blocked !== null && blocked === noFunds ? <DepositLink asset={market.quote} /> : null}
      >
        {names[side === 'buy' ? 0 : 1]}
      </PlaceButton>
    </form>
  );
}

/** The prices of an order that may rest. */
function Prices({ order }: { order: ReturnType<typeof useFuturesOrder> }) {
  const { draft, fields, options, edit, placing } = order;
  if (draft.type === 'market') return null;
  return (
    <>
      <OrderPrices {...fields} by={options.triggerBy} />
      {takesMatch(draft.type) ? (
        <PriceMatchField
          form={FORM}
          side={fields.side}
          waits={draft.type !== 'limit'}
          value={options.priceMatch}
          error={placing.errorAt('priceMatch')}
          onChange={(priceMatch) => edit({ priceMatch })}
        />
      ) : null}
    </>
  );
}

interface ToolsAndPricesProps {
  market: FuturesFormProps['market'];
  side: FuturesFormProps['side'];
  order: ReturnType<typeof useFuturesOrder>;
}

function ToolsAndPrices({ market, side, order }: ToolsAndPricesProps) {
  const { options, figures, takeSize, hedged } = order;
  const { price, feeRate } = figures.situation;
  const { reduceOnly } = options;
  return (
    <>
      <OrderTools
        market={market}
        venue="futures"
        side={side}
        price={price}
        names={sideNames(hedged, reduceOnly)}
        termsOf={(chosen) => positionTerms(chosen, { hedged, closes: reduceOnly })}
        changed={futuresChanged}
        form={{
          draft: order.draft,
          options,
          fill(chosen, filled, filledOptions) {
            if (chosen !== side) order.chooseSide(chosen);
            order.change(filled);
            order.edit(filledOptions);
          },
        }}
        sizer={!reduceOnly && { feeRate, shorts: true, onSized: takeSize }}
      />
      <Prices order={order} />
    </>
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
  /** In hedge mode an order that closes is chosen beside its side. */
  hedged: boolean;
  options: { reduceOnly: boolean; bracketed: boolean };
  error: string | undefined;
  onEdit: (fields: { reduceOnly?: boolean; bracketed?: boolean }) => void;
}

/** Reduce-only, or take profit and stop loss: an order has one of them. */
function Checks({ hedged, options, error, onEdit }: ChecksProps) {
  const id = fieldId(FORM, 'reduceOnly');
  const label = (text: string) => <span className="text-13 text-muted">{text}</span>;
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {hedged ? null : (
          <Checkbox
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            label={label('Reduce-only')}
            checked={options.reduceOnly}
            onChange={(reduceOnly) => onEdit({ reduceOnly, ...(reduceOnly && { bracketed: false }) })}
          />
        )}
        <Checkbox
          label={label('Take profit / stop loss')}
          checked={options.bracketed}
          onChange={(bracketed) => onEdit({ bracketed, ...(bracketed && { reduceOnly: false }) })}
        />
      </div>
      {error && !hedged ? (
        <p id={`${id}-note`} role="alert" className="mt-1 text-12 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
