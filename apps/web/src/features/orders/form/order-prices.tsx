import { MINUTE } from '@papermint/contracts/common/time-units';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType, TimeInForce } from '@papermint/contracts/orders/order-types';
import { orderFacts } from '@papermint/contracts/orders/order-types';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/now.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DateTimeInput } from '../../../ui/form/dates/date-time-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { exactTime } from '../../../ui/text/when-format.ts';
import type { Expiry, OrderDraft, OrderField } from './order-draft.ts';
import { canPostOnly, expiryOf, timeOf, timesOf } from './order-draft.ts';
import { PriceField } from './price-field.tsx';
import { stopHint } from './stop-hint.ts';
import { TrailFields } from './trail-fields.tsx';

const OcoFields = lazyWithPreload(() => import('./oco-fields.tsx').then((m) => m.OcoFields));

interface OrderPricesProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  errorAt: (field: OrderField) => string | undefined;
  /** The best prices of the book; a press sets the limit to one. */
  bid: string | undefined;
  ask: string | undefined;
  /** The price that triggers the order. */
  by?: TriggerPrice;
}

const TIMES: Readonly<Record<TimeInForce, string>> = {
  GTC: 'Good till canceled',
  GTD: 'Good till date',
  IOC: 'Immediate or cancel',
  FOK: 'Fill or kill',
};

const EXPIRES: readonly { value: Expiry; label: string }[] = [
  { value: 'hour', label: 'In an hour' },
  { value: 'day', label: 'In a day' },
  { value: 'week', label: 'In a week' },
  { value: 'month', label: 'In 30 days' },
  { value: 'at', label: 'At a set time' },
];

const LIMITS: Partial<Record<PlaceableType, string>> = {
  limit: 'Price',
  stop_limit: 'Limit price',
  take_profit_limit: 'Limit price',
};

/** The price fields of an order: its stop, its limit, and what it trails by. */
export function OrderPrices(props: OrderPricesProps) {
  const { form, market, side, draft, onChange, errorAt, bid, ask } = props;
  const { type } = draft;
  const facts = orderFacts(type);
  if (type === 'oco') {
    return (
      <LazyBoundary>
        <OcoFields {...props} />
      </LazyBoundary>
    );
  }
  if (facts.trailingPercent) return <TrailFields {...props} />;
  const priceField = (
    key: 'price' | 'stopPrice',
    label: string,
    note: { hint?: ReactNode; aside?: ReactNode },
  ) => (
    <PriceField
      form={form}
      market={market}
      name={key}
      label={label}
      value={draft[key]}
      error={errorAt(key)}
      onChange={(price) => onChange({ [key]: price })}
      {...note}
    />
  );
  return (
    <>
      {facts.stopPrice
        ? priceField('stopPrice', `${triggerWord(type)} price`, { hint: stopHint(type, side) })
        : null}
      {facts.price
        ? priceField('price', LIMITS[type] ?? 'Price', {
            aside:
              type === 'limit' ? (
                <BestPrices bid={bid} ask={ask} onPick={(price) => onChange({ price })} />
              ) : undefined,
          })
        : null}
    </>
  );
}

interface BestPricesProps {
  bid: string | undefined;
  ask: string | undefined;
  onPick: (price: string) => void;
}

function BestPrices({ bid, ask, onPick }: BestPricesProps) {
  const one = (label: string, price: string | undefined) => (
    <button
      type="button"
      disabled={price === undefined}
      aria-label={`Use the best ${label.toLowerCase()} price`}
      className="rounded-control px-1.5 text-12 font-medium text-accent enabled:hover:bg-surface-2 disabled:opacity-50 touch:-my-3 touch:min-h-11"
      onClick={() => price && onPick(price)}
    >
      {label}
    </button>
  );
  return (
    <span className="-mr-1.5 flex">
      {one('Bid', bid)}
      {one('Ask', ask)}
    </span>
  );
}

/** How long an order rests, and whether it may trade immediately. */
export function OrderTime({ form, market, draft, onChange, errorAt }: OrderPricesProps) {
  const { postOnly } = orderFacts(draft.type);
  const times = timesOf(draft, market.session.open);
  const time = timeOf(draft);
  return (
    <>
      <Field
        form={form}
        name="timeInForce"
        label="Time in force"
        error={errorAt('timeInForce')}
        aside={
          postOnly ? (
            <span className="text-13">
              <Checkbox
                label={<span className="text-13 text-muted">Post only</span>}
                checked={draft.postOnly && canPostOnly(draft)}
                disabled={!canPostOnly(draft)}
                onChange={(checked) => onChange({ postOnly: checked })}
              />
            </span>
          ) : undefined
        }
        hint={
          draft.postOnly && canPostOnly(draft)
            ? 'Rejected if it would fill immediately, so the maker fee always applies.'
            : undefined
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            value={time}
            options={times.map((value) => ({ value, label: TIMES[value] }))}
            onChange={(value) => onChange({ timeInForce: value as TimeInForce })}
          />
        )}
      </Field>
      {time === 'GTD' ? (
        <ExpiryFields form={form} draft={draft} onChange={onChange} errorAt={errorAt} />
      ) : null}
    </>
  );
}

/** When a GTD order expires: after a time, or at an instant. */
function ExpiryFields({
  form,
  draft,
  onChange,
  errorAt,
}: Omit<OrderPricesProps, 'market' | 'side' | 'bid' | 'ask' | 'by'>) {
  const now = useNow(MINUTE);
  return (
    <>
      <Field
        form={form}
        name={draft.expiry === 'at' ? 'expiry' : 'expiresAt'}
        label="Expires"
        error={draft.expiry === 'at' ? undefined : errorAt('expiresAt')}
        hint={draft.expiry === 'at' ? undefined : exactTime(expiryOf(draft, now))}
      >
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            value={draft.expiry}
            options={EXPIRES}
            onChange={(value) =>
              onChange({ expiry: value as Expiry, expiresAt: toMinute(expiryOf(draft, now)) })
            }
          />
        )}
      </Field>
      {draft.expiry === 'at' ? (
        <Field form={form} name="expiresAt" label="Date and time (UTC)" error={errorAt('expiresAt')}>
          {(control) => (
            <DateTimeInput
              {...control}
              value={draft.expiresAt}
              min={new Date(now).toISOString().slice(0, 10)}
              onChange={(expiresAt) => onChange({ expiresAt })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

const toMinute = (instant: number) => Math.floor(instant / MINUTE) * MINUTE;
