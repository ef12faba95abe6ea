import { spanWords } from '@papermint/contracts/alerts/alert-words';
import type { Alert } from '@papermint/contracts/alerts/model';
import type { AlertKind } from '@papermint/contracts/alerts/statuses';
import { isFundingAlert, isPriceAlert, MOST_NOTE } from '@papermint/contracts/alerts/statuses';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { CheckField, FormField } from '../../frames/form/form-frame.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { usePairOptions } from '../../parts/pair-options.ts';
import { PairPrice } from '../../parts/pair-price.tsx';
import { priceAtom } from '../../state/prices/live-prices.ts';
import { marketKey } from '../../state/prices/venue.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { AmountInput, Input } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import type { AlertValues } from './alert-values.ts';
import { alertKindOptions, expiryOptions, repeatOptions, spanOptions, withOwn } from './alert-words.ts';

interface AlertFieldsProps {
  form: ContractForm<AlertValues>;
  first: React.RefObject<HTMLElement | null>;
  /** The alert that is changed: its kind, market and pair stay. */
  kept?: Alert;
}

export function AlertFields({ form, first, kept }: AlertFieldsProps) {
  const { kind } = form.values;
  return (
    <>
      {kept ? (
        <p className="text-13 text-muted">{kept.says}</p>
      ) : (
        <>
          <FormField form={form} name="kind" label="Alert me when">
            {(control) => (
              <NativeSelect
                {...control}
                ref={first as React.RefObject<HTMLSelectElement>}
                shape="field"
                options={alertKindOptions}
                onChange={(value) => control.onChange(value as AlertKind)}
              />
            )}
          </FormField>
          <PairField form={form} />
        </>
      )}
      {isPriceAlert(kind) ? <PriceField form={form} /> : null}
      {kind === 'move' ? <MoveFields form={form} /> : null}
      {isFundingAlert(kind) ? (
        <FormField
          form={form}
          name="rate"
          label="Funding rate"
          hint="Rate of one round of 8 hours, from −0.05% to 0.05%."
        >
          {(control) => <AmountInput {...control} unit="%" />}
        </FormField>
      ) : null}
      <MoreFields form={form} kept={kept} />
    </>
  );
}

function PairField({ form }: { form: ContractForm<AlertValues> }) {
  const { kind, venue } = form.values;
  const options = usePairOptions(isFundingAlert(kind) ? 'futures' : venue);
  const asksVenue = isPriceAlert(kind) || kind === 'move';
  return (
    <>
      <FormField
        form={form}
        name="pair"
        label={kind === 'fill' ? 'Pair (optional)' : 'Pair'}
        hint={kind === 'fill' ? 'Without a pair, an order in any pair counts.' : undefined}
      >
        {(control) => (
          <Combobox
            {...control}
            value={control.value === '' ? null : control.value}
            options={options}
            placeholder="Such as BTC/USD"
            none="No matching pairs."
            onChange={(value) => control.onChange(value ?? '')}
          />
        )}
      </FormField>
      {asksVenue ? (
        <FormField form={form} name="venue" label="Market">
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              options={[
                { value: 'spot', label: 'Spot' },
                { value: 'futures', label: 'Futures, last price' },
              ]}
              onChange={(value) => control.onChange(value as Venue)}
            />
          )}
        </FormField>
      ) : null}
    </>
  );
}

function PriceField({ form }: { form: ContractForm<AlertValues> }) {
  const { pair, venue } = form.values;
  return (
    <FormField
      form={form}
      name="price"
      label="Price"
      hint={pair === '' ? undefined : <CurrentPrice pair={pair} venue={venue} />}
    >
      {(control) => <AmountInput {...control} unit={codeLabel(pair.split('/')[1] ?? '')} />}
    </FormField>
  );
}

function CurrentPrice({ pair, venue }: { pair: string; venue: Venue }) {
  const price = useAtomValue(priceAtom(marketKey(pair, venue)));
  return price === null ? null : (
    <>
      The current price is <PairPrice pair={pair} value={price} />.
    </>
  );
}

function MoveFields({ form }: { form: ContractForm<AlertValues> }) {
  const { seconds } = form.values;
  return (
    <div className="grid grid-cols-2 gap-3">
      <FormField form={form} name="percent" label="By">
        {(control) => <AmountInput {...control} unit="%" />}
      </FormField>
      <FormField form={form} name="seconds" label="Within">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={withOwn(spanOptions, seconds, spanWords(Number(seconds)))}
          />
        )}
      </FormField>
    </div>
  );
}

function MoreFields({ form, kept }: { form: ContractForm<AlertValues>; kept: Alert | undefined }) {
  const { repeat } = form.values;
  return (
    <>
      <FormField form={form} name="repeat" label="Trigger">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={withOwn(repeatOptions, repeat, `Every time, at most every ${spanWords(Number(repeat))}`)}
          />
        )}
      </FormField>
      <FormField form={form} name="expiresAt" label="Expires">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={kept?.expiresAt ? [{ value: 'kept', label: 'As set' }, ...expiryOptions] : expiryOptions}
          />
        )}
      </FormField>
      <FormField form={form} name="note" label="Note (optional)">
        {(control) => (
          <Input {...control} maxLength={MOST_NOTE} autoComplete="off" placeholder="Such as: sell half" />
        )}
      </FormField>
      <CheckField form={form} name="mail" label="Also send an email" />
    </>
  );
}
