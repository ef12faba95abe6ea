import { MINUTE } from '@papermint/contracts/common/time-units';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType, TimeInForce } from '@papermint/contracts/orders/order-types';
import { orderFacts, triggersUp } from '@papermint/contracts/orders/order-types';
import { followedSide } from '@papermint/contracts/orders/trailing-quote';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/now.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DateTimeInput } from '../../../ui/form/dates/date-time-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { exactTime } from '../../../ui/text/when-format.ts';
import type { Expiry, OrderDraft, OrderField } from './order-draft.ts';
import { canPostOnly, expiryOf, timeOf, timesOf } from './order-draft.ts';

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
  oco: 'Limit price',
};

/** The price fields of an order: its stop, limit and trailing percent. */
export function OrderPrices(props: OrderPricesProps) {
  const { form, market, side, draft, onChange, errorAt, bid, ask } = props;
  const facts = orderFacts(draft.type);
  const priceField = (
    key: 'price' | 'stopPrice' | 'stopLimitPrice' | 'activationPrice',
    label: string,
    note?: { hint?: ReactNode; aside?: ReactNode },
  ) => (
    <Field form={form} name={key} label={label} error={errorAt(key)} {...note}>
      {(control) => (
        <AmountInput
          {...control}
          value={draft[key]}
          onChange={(event) => onChange({ [key]: event.target.value })}
          unit={codeLabel(market.quote)}
        />
      )}
    </Field>
  );
  return (
    <>
      {facts.trailingPercent ? (
        <Field
          form={form}
          name="trailingPercent"
          label="Trailing distance"
          error={errorAt('trailingPercent')}
          hint={`Triggers when the price ${
            followedSide({ type: draft.type, side }) === 'sell'
              ? 'falls this far from its high'
              : 'rises this far from its low'
          } after the order is placed.`}
        >
          {(control) => (
            <AmountInput
              {...control}
              placeholder="2.00"
              value={draft.trailingPercent}
              onChange={(event) => onChange({ trailingPercent: event.target.value })}
              unit="%"
            />
          )}
        </Field>
      ) : null}
      {facts.trailingPercent
        ? priceField('activationPrice', 'Activation price', {
            hint: 'Leave empty to follow the price immediately.',
          })
        : null}
      {draft.type === 'oco' ? priceField('price', 'Limit price') : null}
      {facts.trailingPercent
        ? priceField('price', 'Limit price', { hint: 'Leave empty to take any price.' })
        : null}
      {facts.stopPrice
        ? priceField('stopPrice', `${triggerWord(draft.type)} price`, { hint: stopHint(draft.type, side) })
        : null}
      {facts.price && draft.type !== 'oco'
        ? priceField('price', LIMITS[draft.type] ?? 'Price', {
            aside:
              draft.type === 'limit' ? (
                <BestPrices bid={bid} ask={ask} onPick={(price) => onChange({ price })} />
              ) : undefined,
          })
        : null}
      {facts.stopLimitPrice
        ? priceField('stopLimitPrice', 'Stop limit price', {
            hint: 'Leave empty to place a market order when triggered.',
          })
        : null}
    </>
  );
}

function stopHint(type: PlaceableType, side: Side): string {
  const rises = triggersUp(type, side);
  return `Triggers when the price ${rises ? 'rises' : 'falls'} to this level.`;
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
}: Omit<OrderPricesProps, 'market' | 'side' | 'bid' | 'ask'>) {
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
