import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { useRef } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { InstrumentPreview } from './instrument-preview.tsx';
import { SUPPLY, UNIT_HINT } from './instrument-spec.ts';
import { useNewInstrumentForm } from './new-instrument-form.ts';
import { SectorField, SpecField, SpecGroup } from './spec-fields.tsx';
import { STAFF_KINDS } from './staff-kinds.ts';
import { TiersField } from './tiers-field.tsx';

interface CreateInstrumentDialogProps {
  kind: InstrumentKind;
  onClose: () => void;
  onCreated: (symbol: string) => void;
}

const ABOUT: Readonly<Record<InstrumentKind, string>> = {
  crypto: 'It trades against USD as soon as it is listed.',
  stock: 'It trades against USD in US stock sessions, on the spot market and as futures.',
  forex:
    'It trades as futures from Sunday to Friday, 17:00 in New York. Its price follows from the two currencies.',
  commodity: 'It trades against USD in commodity sessions, as futures.',
};

/** Lists an instrument of a kind. */
export function CreateInstrumentDialog({ kind, onClose, onCreated }: CreateInstrumentDialogProps) {
  const closing = useRef<() => void>(null);
  const making = useNewInstrumentForm(kind, ({ symbol }) => {
    onCreated(symbol);
    closing.current?.();
  });
  const { form, editSuggested, usual } = making;
  const { quote } = form.values;
  const unit = quote.toUpperCase();
  return (
    <InstrumentDialog
      form={form}
      title={`List a ${STAFF_KINDS[kind].each}`}
      description={ABOUT[kind]}
      button="List it"
      onClose={onClose}
      closing={closing}
    >
      {kind === 'forex' ? <Currencies making={making} /> : <Named kind={kind} making={making} />}
      <SpecGroup title="Market">
        {kind === 'forex' ? null : <Price kind={kind} making={making} />}
        <SpecField
          form={form}
          name="turnover"
          unit={unit}
          hint="On a typical day. Cannot be changed after listing."
        />
        <SpecField form={form} name="spreadBps" unit="bps" hint="0 to 500, in hundredths of a percent." />
        {kind === 'crypto' || kind === 'stock' ? (
          <SpecField
            form={form}
            name="supply"
            unit={kind === 'stock' ? 'shares' : 'coins'}
            label="Supply (optional)"
            hint={SUPPLY}
          />
        ) : null}
      </SpecGroup>
      <SpecGroup title="Orders">
        <SpecField
          form={form}
          name="tick"
          unit={unit}
          hint="The smallest step of a price."
          onEdit={editSuggested('tick')}
        />
        <SpecField
          form={form}
          name="lot"
          hint="The smallest step of an order's amount."
          onEdit={editSuggested('lot')}
        />
        <SpecField form={form} name="minNotional" unit={unit} />
        {kind === 'crypto' ? (
          <SpecField
            form={form}
            name="scale"
            unit="decimals"
            hint="Decimals of a stored amount."
            onEdit={editSuggested('scale')}
          />
        ) : null}
      </SpecGroup>
      {form.values.stable === 'yes' ? null : <TiersField form={form} quote={unit} usual={usual} />}
      <InstrumentPreview values={form.values} />
      <SpecField form={form} name="reason" text label="Reason (optional)" hint="Stored in the history." />
    </InstrumentDialog>
  );
}

type Making = ReturnType<typeof useNewInstrumentForm>;

function Currencies({ making: { form, editCurrency } }: { making: Making }) {
  return (
    <SpecGroup title="Currencies">
      <SpecField
        form={form}
        name="base"
        text
        hint="Three letters. Amounts are in this currency."
        onEdit={(value) => editCurrency({ base: value.toUpperCase() })}
      />
      <SpecField
        form={form}
        name="quote"
        text
        hint="Three letters. Prices are in this currency, and accounts can hold it."
        onEdit={(value) => editCurrency({ quote: value.toUpperCase() })}
      />
    </SpecGroup>
  );
}

function Named({ kind, making: { form } }: { kind: InstrumentKind; making: Making }) {
  return (
    <SpecGroup title="Name">
      <SpecField
        form={form}
        name="symbol"
        text
        hint={kind === 'stock' ? '2 to 5 letters' : '2 to 12 of A to Z and 0 to 9'}
        onEdit={(value) => form.edit({ symbol: value.toUpperCase() })}
      />
      <SpecField form={form} name="name" text />
      {kind === 'stock' ? <SectorField form={form} /> : null}
      {kind === 'commodity' ? <SpecField form={form} name="unit" text hint={UNIT_HINT} /> : null}
    </SpecGroup>
  );
}

function Price({ kind, making: { form, editPrice, peg } }: { kind: InstrumentKind; making: Making }) {
  return (
    <>
      {kind === 'crypto' ? (
        <div className="sm:col-span-2">
          <Checkbox
            label="Pegged to the dollar"
            hint="Price stays at 1 USD, except in a depeg scenario."
            checked={form.values.stable === 'yes'}
            onChange={peg}
          />
        </div>
      ) : null}
      <SpecField
        form={form}
        name="price"
        unit="USD"
        hint="Cannot be changed after listing."
        onEdit={editPrice}
      />
      <SpecField
        form={form}
        name="annualVolatility"
        unit="%"
        hint="0 to 300. Cannot be changed after listing."
      />
    </>
  );
}
