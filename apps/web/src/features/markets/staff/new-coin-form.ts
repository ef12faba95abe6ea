import { useState } from 'react';
import { useContractForm } from '../../../frames/contract-form.ts';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import type { CoinValues } from './coin-terms.ts';
import { NEW_COIN, presetsFor, termErrors, termsOf, typedNumber } from './coin-terms.ts';
import type { StaffCoinDetail } from './staff-coin.ts';
import { takeCoin } from './staff-coin.ts';
import { TERMS } from './term-words.ts';

type SuggestedField = 'tick' | 'lot' | 'scale';

/** The form of a new coin. Tick, lot and scale are suggested from the price until the reader types them. */
export function useNewCoinForm(onListed: (coin: StaffCoinDetail) => void) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const form = useContractForm('marketsStaff.createCoin', {
    id: 'create-coin',
    defaults: NEW_COIN,
    input: ({ symbol, name, spreadBps, supply, reason, ...terms }) => ({
      ...termsOf(terms),
      symbol,
      name,
      spreadBps: typedNumber(spreadBps),
      reason,
      ...(supply.trim() && { supply: tidyAmount(supply) }),
    }),
    labels: TERMS,
    required: { symbol: 'Symbol must be 2 to 12 characters', name: 'Name is needed' },
    check: termErrors,
    onDone({ coin }) {
      takeCoin(coin);
      onListed(coin);
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
