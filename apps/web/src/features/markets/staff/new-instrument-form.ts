import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { useState } from 'react';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { store } from '../../../lib/store.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import type { InstrumentValues } from './instrument-spec.ts';
import { NEW_COIN, NEW_INSTRUMENTS, presetsFor, specErrors, specOf, typedNumber } from './instrument-spec.ts';
import { SPEC_FIELDS } from './spec-words.ts';
import type { StaffInstrumentDetail } from './staff-instrument.ts';
import { instrumentOf, takeInstrument } from './staff-instrument.ts';
import { STAFF_KINDS } from './staff-kinds.ts';
import { tiersInput, tiersValue } from './tier-values.ts';

type SuggestedField = 'tick' | 'lot' | 'scale';

/** The form of a new instrument. Tick, lot and scale are suggested from the price until the reader types them. */
export function useNewInstrumentForm(
  kind: InstrumentKind,
  onListed: (instrument: StaffInstrumentDetail) => void,
) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const form = useContractForm(STAFF_KINDS[kind].calls.create, {
    id: 'create-instrument',
    defaults: NEW_INSTRUMENTS[kind],
    input: (values) => inputOf(kind, values),
    labels: SPEC_FIELDS,
    required: requiredOf(kind),
    check: (values) => (kind === 'forex' && values.price === '' ? {} : specErrors(values)),
    onDone(answer) {
      const instrument = instrumentOf(answer);
      takeInstrument(instrument);
      onListed(instrument);
    },
  });
  const suggest = (price: string): Partial<InstrumentValues> => {
    const { scale, tick, lot } = presetsFor(price) ?? {};
    const all = kind === 'crypto' ? { scale, tick, lot } : kind === 'stock' ? {} : { tick };
    return Object.fromEntries(Object.entries(all).filter(([name, text]) => text && !typed.has(name)));
  };
  return {
    form,
    editPrice: (price: string) => form.edit({ price, ...suggest(price) }),
    editSuggested: (name: SuggestedField) => (value: string) => {
      setTyped(new Set([...typed, name]));
      form.edit({ [name]: value });
    },
    /** The price of a forex pair follows from its currencies. */
    editCurrency(change: Partial<Pick<InstrumentValues, 'base' | 'quote'>>) {
      const { base, quote } = { ...form.values, ...change };
      const price = crossPrice(base, quote);
      form.edit({ ...change, price, ...(price && suggest(price)) });
    },
    /** Sets or removes the peg to the dollar. */
    peg(pegged: boolean) {
      const { annualVolatility, spreadBps } = NEW_COIN;
      form.edit(
        pegged
          ? { stable: 'yes', price: '1', annualVolatility: '0', spreadBps: '2', ...suggest('1') }
          : { stable: '', annualVolatility, spreadBps },
      );
    },
    usual: () => tiersValue(usualTiers(kind, typedNumber(form.values.turnover) || 0)),
  };
}

const requiredOf = (kind: InstrumentKind) =>
  kind === 'forex'
    ? { base: 'Enter a base currency', quote: 'Enter a quote currency' }
    : {
        symbol: kind === 'stock' ? 'Symbol must be 2 to 5 letters' : 'Symbol must be 2 to 12 characters',
        name: 'Enter a name',
        ...(kind === 'stock' && { sector: 'Choose a sector' }),
        ...(kind === 'commodity' && { unit: 'Enter a unit' }),
      };

/** The price of a currency in another one, by their prices in dollars; empty if one has none. */
function crossPrice(base: string, quote: string): string {
  const dollars = (code: string) =>
    code === 'USD' ? 1 : Number(store.get(priceAtom(`${code}/USD`)) ?? Number.NaN);
  const price = dollars(base.toUpperCase()) / dollars(quote.toUpperCase());
  return Number.isFinite(price) ? price.toPrecision(6) : '';
}

/** The input of the call of a kind: the fields that it has. */
function inputOf(kind: InstrumentKind, values: InstrumentValues): never {
  const { stable, scale, price, annualVolatility, tick, lot, minNotional, turnover } = specOf(values);
  const { symbol, name, sector, unit, base, quote, reason, supply, marginTiers } = values;
  const same = {
    tick,
    lot,
    minNotional,
    turnover,
    reason,
    spreadBps: typedNumber(values.spreadBps),
    ...(marginTiers && { marginTiers: tiersInput(marginTiers) }),
  };
  const named = { ...same, symbol, name, price, annualVolatility };
  const counted = supply.trim() && { supply: tidyAmount(supply) };
  const inputs: Record<InstrumentKind, object> = {
    crypto: { ...named, ...counted, stable, scale },
    stock: { ...named, ...counted, sector },
    forex: { ...same, base, quote },
    commodity: { ...named, unit },
  };
  // Each call has its own fields, and its schema checks them.
  return inputs[kind] as never;
}
