import { useQuery } from '@tanstack/react-query';
import { atom } from 'jotai';
import { useMemo } from 'react';
import type { Asset } from '../../../api/ping.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { FormField } from '../../../frames/form/form-frame.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { decimalText, rescale } from '../../../lib/text/decimal.ts';
import { takePrices } from '../../../state/prices/live-prices.ts';
import { rate, totalAtom } from '../../../state/prices/valuation.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { currenciesOf } from '../currencies.ts';
import type { PreferenceForm } from './preference-form.ts';
import { CURRENCY, SettingsSection } from './settings-section.tsx';

interface CurrencySectionProps {
  form: PreferenceForm;
  countries: Outputs['site']['countries'];
  assets: readonly Asset[];
}

export function CurrencySection({ form, countries, assets }: CurrencySectionProps) {
  const options = useMemo(() => currenciesOf(countries), [countries]);
  const { currency } = form.values;
  return (
    <SettingsSection {...CURRENCY}>
      <FormField form={form} name="currency" label="Currency">
        {(control) => (
          <Combobox
            {...control}
            options={options}
            required
            placeholder="Search by name, code or country"
            none="No matching currencies."
          />
        )}
      </FormField>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 rounded-control bg-surface-2 px-4 py-3">
        <Preview assets={assets} currency={currency} />
      </dl>
    </SettingsSection>
  );
}

const REFRESH = 30_000;
const RATE_DECIMALS = 4;

/** A sample amount in the chosen currency, at the present rate. */
function Preview({ assets, currency }: { assets: readonly Asset[]; currency: string }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  useQuery({
    queryKey: ['rate', currency],
    queryFn: async ({ signal }) => {
      takePrices(await client.markets.prices.query({ pairs: [`${currency}/USD`] }, { signal }));
      return true;
    },
    enabled: currency !== '' && currency !== 'USD',
    refetchInterval: REFRESH,
  });
  const total = useAtomValue(useMemo(() => totalAtom(assets, currency), [assets, currency]));
  const dollar = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const price = rate(get, 'USD', currency);
          return price && decimalText(rescale(price, RATE_DECIMALS));
        }),
      [currency],
    ),
  );
  return (
    <>
      <div>
        <dt className="text-12 text-muted">Wallet balance</dt>
        <dd className="mt-0.5 text-16 font-semibold">
          {dollar === null && currency !== '' ? (
            <Skeleton className="h-6 w-40" />
          ) : (
            <>
              <span className="font-normal text-muted">≈ </span>
              <Amount
                value={currency === '' ? null : total}
                currency={currency}
                rule="value"
                masked={hidden && currency !== ''}
              />
            </>
          )}
        </dd>
      </div>
      {currency === 'USD' || dollar === null ? null : (
        <div>
          <dt className="text-12 text-muted">One US dollar</dt>
          <dd className="mt-0.5 text-14 leading-6">
            <span className="text-muted">≈ </span>
            <Amount value={dollar} currency={currency} rule="exact" />
          </dd>
        </div>
      )}
    </>
  );
}
