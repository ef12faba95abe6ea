import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { useRef } from 'react';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { InstrumentPreview } from './instrument-preview.tsx';
import type { InstrumentValues } from './instrument-spec.ts';
import { SUPPLY, specErrors, specOf, typedNumber, UNIT_HINT } from './instrument-spec.ts';
import { SectorField, SpecField, SpecGroup } from './spec-fields.tsx';
import { SPEC_FIELDS, trimmed } from './spec-words.ts';
import type { StaffInstrumentDetail } from './staff-instrument.ts';
import { instrumentOf, takeInstrument } from './staff-instrument.ts';
import { STAFF_KINDS } from './staff-kinds.ts';
import { tiersInput, tiersValue } from './tier-values.ts';
import { TiersField } from './tiers-field.tsx';

interface EditInstrumentDialogProps {
  instrument: StaffInstrumentDetail;
  onClose: () => void;
}

/** Changes the specification of an instrument. Locked fields show why. */
export function EditInstrumentDialog({ instrument, onClose }: EditInstrumentDialogProps) {
  const { kind, symbol, quote, locks } = instrument;
  const closing = useRef<() => void>(null);
  const form = useContractForm(STAFF_KINDS[kind].calls.update, {
    id: 'edit-instrument',
    defaults: valuesOf(instrument),
    input: (values, changed) => inputOf(symbol, values, changed),
    labels: SPEC_FIELDS,
    required: { name: 'Enter a name' },
    check(values) {
      const { minNotional, tick, lot, scale } = specErrors(values);
      return { minNotional, tick, lot, scale };
    },
    onDone(answer) {
      takeInstrument(instrumentOf(answer));
      closing.current?.();
    },
  });
  return (
    <InstrumentDialog
      form={form}
      title={`${symbol} specification`}
      description="Changes apply within a second."
      button="Save changes"
      closing={closing}
      onClose={onClose}
    >
      <MarketSpec form={form} instrument={instrument} />
      <OrderSpec form={form} instrument={instrument} />
      {instrument.isStableCoin ? null : (
        <TiersField
          form={form}
          quote={quote}
          usual={() => tiersValue(usualTiers(kind, Number(instrument.turnover)))}
        />
      )}
      <SpecGroup title="Fixed">
        <SpecField form={form} name="annualVolatility" unit="%" lock={locks.annualVolatility} />
        <SpecField form={form} name="turnover" unit={quote} lock={locks.turnover} />
      </SpecGroup>
      <InstrumentPreview values={{ ...form.values, price: priceAt(form.values.tick, instrument.price) }} />
      <SpecField form={form} name="reason" text label="Reason (optional)" hint="Stored in the history." />
    </InstrumentDialog>
  );
}

const UNITS: Partial<Record<InstrumentKind, string>> = { crypto: 'coins', stock: 'shares' };

/** The input of the call of a kind: the fields that were changed. */
function inputOf(symbol: string, values: InstrumentValues, changed: Partial<InstrumentValues>): never {
  const { scale, tick, lot, minNotional } = specOf(values);
  const { name, sector, unit, spreadBps, supply, marginTiers, reason } = values;
  const all = {
    name,
    sector,
    unit,
    supply: tidyAmount(supply) || null,
    scale,
    tick,
    lot,
    minNotional,
    spreadBps: typedNumber(spreadBps),
    marginTiers: tiersInput(marginTiers),
  };
  const spec = Object.entries(all).filter(([field]) => field in changed);
  // Each call has its own fields, and its schema checks them.
  return { symbol, reason, ...Object.fromEntries(spec) } as never;
}

function valuesOf(instrument: StaffInstrumentDetail): InstrumentValues {
  const { symbol, name, sector, unit, kind, base, quote, tick, lot, minNotional } = instrument;
  return {
    symbol,
    name,
    sector: sector ?? '',
    unit: unit ?? '',
    base: kind === 'forex' ? base : '',
    quote,
    stable: instrument.isStableCoin ? 'yes' : '',
    reason: '',
    // The price that the path starts from: it must be a multiple of every tick.
    price: instrument.anchor,
    tick,
    lot,
    minNotional,
    scale: String(instrument.scale),
    spreadBps: String(instrument.spreadBps),
    turnover: formatAmount(String(instrument.turnover), 'exact'),
    annualVolatility: trimmed(instrument.annualVolatility * 100),
    supply: instrument.supply === null ? '' : formatAmount(instrument.supply, 'exact'),
    marginTiers: tiersValue(instrument.marginTiers),
  };
}

/** The present price, rounded to the typed tick. */
function priceAt(typedTick: string, price: string): string {
  const tick = tidyAmount(typedTick);
  const ticks = Math.round(Number(price) / Number(tick));
  return Number.isFinite(ticks) ? (ticks * Number(tick)).toFixed(Math.min(decimalsOf(tick), 20)) : price;
}

interface SpecProps {
  form: ContractForm<InstrumentValues>;
  instrument: StaffInstrumentDetail;
}

function MarketSpec({ form, instrument: { kind, locks } }: SpecProps) {
  const supplied = kind === 'crypto' || kind === 'stock';
  return (
    <SpecGroup title={kind === 'forex' ? 'Market' : 'Name and market'}>
      {kind === 'forex' ? null : <SpecField form={form} name="name" text />}
      {kind === 'stock' ? <SectorField form={form} /> : null}
      {kind === 'commodity' ? (
        <SpecField form={form} name="unit" text lock={locks.unit} hint={UNIT_HINT} />
      ) : null}
      {supplied ? <SpecField form={form} name="supply" unit={UNITS[kind] ?? 'coins'} hint={SUPPLY} /> : null}
      <SpecField form={form} name="spreadBps" unit="bps" hint="0 to 500, in hundredths of a percent." />
    </SpecGroup>
  );
}

function OrderSpec({ form, instrument: { kind, quote, locks } }: SpecProps) {
  return (
    <SpecGroup title="Orders">
      <SpecField form={form} name="minNotional" unit={quote} hint="Open orders are not affected." />
      <SpecField
        form={form}
        name="tick"
        unit={quote}
        lock={locks.tick}
        hint="The smallest step of a price."
      />
      <SpecField form={form} name="lot" lock={locks.lot} hint="The smallest step of an order's amount." />
      {kind === 'crypto' ? (
        <SpecField
          form={form}
          name="scale"
          lock={locks.scale}
          unit="decimals"
          hint="Decimals of a stored amount."
        />
      ) : null}
    </SpecGroup>
  );
}
