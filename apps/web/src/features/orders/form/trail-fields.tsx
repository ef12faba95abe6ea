import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderDraft, OrderField } from './order-draft.ts';
import { PriceField } from './price-field.tsx';
import { TrailingField } from './trailing-field.tsx';

export interface TrailFieldsProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  /** An order that trails; of an OCO one of its orders. */
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  /** The field of the form that a field of the draft stands in. */
  nameOf?: (field: OrderField) => OrderField;
  errorAt: (field: OrderField) => string | undefined;
  /** Begins the labels: `Take profit trailing distance`. */
  whose?: 'Take profit' | 'Stop' | 'Stop loss' | undefined;
  /** Whether it may have a limit. */
  takesLimit?: boolean | undefined;
  /** The price that triggers the order. */
  by?: TriggerPrice | undefined;
}

const itself = (field: OrderField) => field;

/** What an order trails by, from which price on, and its limit. */
export function TrailFields(props: TrailFieldsProps) {
  const { form, market, side, draft, onChange, nameOf = itself, errorAt, whose, by } = props;
  const { takesLimit = true } = props;
  const label = (words: string) =>
    whose === undefined ? words : `${whose} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const priceField = (key: 'activationPrice' | 'price', words: string, hint: string) => (
    <PriceField
      form={form}
      market={market}
      name={nameOf(key)}
      label={label(words)}
      hint={hint}
      value={draft[key]}
      error={errorAt(nameOf(key))}
      onChange={(price) => onChange({ [key]: price })}
    />
  );
  return (
    <>
      <TrailingField
        form={form}
        market={market}
        side={side}
        draft={draft}
        onChange={onChange}
        nameOf={nameOf}
        errorAt={errorAt}
        label={label('Trailing distance')}
        by={by}
      />
      {priceField('activationPrice', 'Activation price', 'Leave empty to follow the price immediately.')}
      {takesLimit ? priceField('price', 'Limit price', 'Leave empty to trade at any price.') : null}
    </>
  );
}
