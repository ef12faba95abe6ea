import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { useCoinForm } from './coin-form.ts';
import type { CoinField, CoinValues } from './coin-terms.ts';
import { NEW_COIN, numberOf, presetsFor, termsOf } from './coin-terms.ts';

const FIELDS: readonly CoinField[] = [
  ...(['symbol', 'name', 'stable', 'price', 'annualVolatility', 'turnover', 'spreadBps', 'supply'] as const),
  ...(['tick', 'lot', 'scale', 'minNotional', 'reason'] as const),
];
type SuggestedField = 'tick' | 'lot' | 'scale';

/** The form of a new coin. Tick, lot and scale are suggested from the price until the reader types them. */
export function useNewCoinForm() {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const form = useCoinForm({
    id: 'create-coin',
    initial: NEW_COIN,
    fields: FIELDS,
    send(values) {
      const reason = values.reason.trim();
      return client.marketsStaff.createCoin.mutate({
        ...termsOf(values),
        symbol: values.symbol.trim(),
        name: values.name.trim(),
        spreadBps: numberOf(values.spreadBps) ?? 0,
        ...(values.supply.trim() && { supply: tidyAmount(values.supply) }),
        ...(reason && { reason }),
      });
    },
  });
  const suggest = (price: string): Partial<CoinValues> =>
    Object.fromEntries(Object.entries(presetsFor(price) ?? {}).filter(([name]) => !typed.has(name)));
  return {
    form,
    editPrice: (price: string) => form.edit({ price, ...suggest(price) }),
    editSuggested: (name: SuggestedField) => (value: string) => {
      setTyped(new Set([...typed, name]));
      form.edit({ [name]: value });
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
  };
}
