import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/form/segmented.tsx';
import type { Leg } from './oco-legs.ts';
import { changeOfLeg, fieldOfLeg, legsOf } from './oco-legs.ts';
import type { LegKind, OrderDraft, OrderField } from './order-draft.ts';
import { PriceField } from './price-field.tsx';
import { stopHint } from './stop-hint.ts';
import type { TrailFieldsProps } from './trail-fields.tsx';
import { TrailFields } from './trail-fields.tsx';

interface OcoFieldsProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  errorAt: (field: OrderField) => string | undefined;
  /** The price that triggers the orders. */
  by?: TriggerPrice | undefined;
}

const KINDS: readonly { value: LegKind; label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'trail', label: 'Trailing' },
];

/** The two orders of an OCO: each waits at a price or trails the price. */
export function OcoFields(props: OcoFieldsProps) {
  const { form, market, side, draft, onChange, errorAt } = props;
  const { takeProfitBy, stopBy } = draft;
  const priceField = (key: 'price' | 'stopPrice' | 'stopLimitPrice', label: string, hint?: string) => (
    <PriceField
      form={form}
      market={market}
      name={key}
      label={label}
      hint={hint}
      value={draft[key]}
      error={errorAt(key)}
      onChange={(price) => onChange({ [key]: price })}
    />
  );
  return (
    <>
      <LegChoice
        leg="first"
        name="Take profit"
        value={takeProfitBy}
        onChange={(kind) => onChange({ takeProfitBy: kind })}
      >
        {takeProfitBy === 'trail' ? (
          <TrailingLeg leg="first" {...props} />
        ) : (
          priceField('price', 'Limit price')
        )}
      </LegChoice>
      <LegChoice leg="stop" name="Stop loss" value={stopBy} onChange={(kind) => onChange({ stopBy: kind })}>
        {stopBy === 'trail' ? (
          <TrailingLeg leg="stop" {...props} />
        ) : (
          <>
            {priceField('stopPrice', 'Stop price', stopHint('stop', side))}
            {priceField(
              'stopLimitPrice',
              'Stop limit price',
              'Leave empty to place a market order when triggered.',
            )}
          </>
        )}
      </LegChoice>
    </>
  );
}

/** An order of the OCO that trails the price. */
export function TrailingLeg({
  leg,
  whose = leg === 'first' ? 'Take profit' : 'Stop',
  takesLimit,
  form,
  market,
  side,
  draft,
  onChange,
  errorAt,
  by,
}: OcoFieldsProps & { leg: Leg } & Pick<TrailFieldsProps, 'whose' | 'takesLimit'>) {
  return (
    <TrailFields
      form={form}
      market={market}
      side={side}
      draft={legsOf(draft)[leg]}
      onChange={(fields) => onChange(changeOfLeg(leg, fields))}
      nameOf={(field) => fieldOfLeg(leg, field)}
      errorAt={errorAt}
      whose={whose}
      takesLimit={takesLimit}
      by={by}
    />
  );
}

interface LegChoiceProps {
  leg: Leg;
  name: string;
  value: LegKind;
  onChange: (kind: LegKind) => void;
  children: ReactNode;
}

/** One order of the OCO, with how it waits and its prices. */
export function LegChoice({ leg, name, value, onChange, children }: LegChoiceProps) {
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-col gap-3.5 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-3">
        <span className="text-13 font-semibold" aria-hidden="true">
          {name}
        </span>
        <Segmented
          label={`${name} order`}
          name={`oco-${leg}`}
          size="small"
          value={value}
          options={KINDS}
          onChange={onChange}
        />
      </div>
      {children}
    </fieldset>
  );
}
