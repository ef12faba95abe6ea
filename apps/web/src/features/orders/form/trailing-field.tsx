import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { followedSide } from '@papermint/contracts/orders/trailing-quote';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { ArrowLeftRight } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { priceOf, ticksIn } from '../../../state/prices/order-estimate.ts';
import { markKey, useMarketKey } from '../../../state/prices/venue.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import type { OrderDraft, OrderField } from './order-draft.ts';
import { distanceField } from './order-draft.ts';
import { ticksOf } from './order-need.ts';

interface TrailingFieldProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  /** The field of the form that a field of the draft stands in. */
  nameOf: (field: OrderField) => OrderField;
  errorAt: (field: OrderField) => string | undefined;
  label: string;
  /** The price that triggers the order. */
  by?: TriggerPrice | undefined;
}

/** The trailing distance of an order, in percent or as an amount, with the stop price that it gives. */
export function TrailingField(props: TrailingFieldProps) {
  const { form, market, side, draft, onChange, nameOf, errorAt, label, by } = props;
  const quote = codeLabel(market.quote);
  const distance = distanceField(draft);
  const name = nameOf(distance);
  const inPercent = distance === 'trailingPercent';
  const other = inPercent ? quote : '%';
  return (
    <Field
      form={form}
      name={name}
      label={label}
      error={errorAt(name)}
      hint={
        <>
          {`Triggers when the price ${
            followedSide({ type: draft.type, side }) === 'sell'
              ? 'falls this far from its high'
              : 'rises this far from its low'
          } after the order is placed.`}
          <FirstStop market={market} side={side} draft={draft} by={by} />
        </>
      }
      aside={
        <button
          type="button"
          className="-mr-1.5 flex items-center gap-1 rounded-control px-1.5 text-12 font-medium text-accent hover:bg-surface-2 touch:-my-3 touch:min-h-11"
          aria-label={`Enter the ${label.charAt(0).toLowerCase()}${label.slice(1)} in ${inPercent ? quote : 'percent'}`}
          onClick={() => onChange({ trailingIn: inPercent ? 'amount' : 'percent' })}
        >
          <ArrowLeftRight className="size-3" aria-hidden="true" />
          {other}
        </button>
      }
    >
      {(control) => (
        <AmountInput
          {...control}
          {...(inPercent && { placeholder: '2.00' })}
          value={draft[distance]}
          onChange={(event) => onChange({ [distance]: event.target.value })}
          unit={inPercent ? '%' : quote}
        />
      )}
    </Field>
  );
}

/** The stop price at the activation price, or at the current price. */
function FirstStop({
  market,
  side,
  draft,
  by = 'last',
}: Pick<TrailingFieldProps, 'market' | 'side' | 'draft' | 'by'>) {
  const last = useAtomValue(priceAtom(useMarketKey(market.pair))) ?? market.price;
  const mark = useAtomValue(priceAtom(markKey(market.pair))) ?? last;
  const activation = tidyAmount(draft.activationPrice);
  const activates = ticksIn(activation, market) > 0;
  const price = activates ? activation : by === 'mark' ? mark : last;
  const { stop } = ticksOf(draft, { side, market, price, levels: [], feeRate: '0' });
  if (stop === 0) return null;
  return (
    <span className="block">
      {`${triggerWord(draft.type)} price ${activates ? 'at the activation price' : 'now'}: `}
      <PairPrice pair={market.pair} value={priceOf(stop, market)} />
    </span>
  );
}
