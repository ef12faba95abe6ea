import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { ConvertFacts, ConvertRates } from './convert-estimate.ts';
import { costRows } from './offer-facts.tsx';

/** What one would pay and receive, as far as it is known. @param facts null before an amount is typed */
export function convertSlip(rates: ConvertRates, facts: ConvertFacts | null): MoneySlip {
  const { from, to } = rates;
  const money = (value: string | null, currency: string) => (
    <Amount value={value} currency={currency} rule="exact" />
  );
  const outcome = { label: 'You receive', value: facts ? money(facts.toAmount, to) : '–' };
  return {
    title: 'Conversion',
    figure: money(facts?.fromAmount ?? null, from),
    outcome,
    facts: (
      <KeyValues
        rows={[
          { label: 'You pay', value: facts ? money(facts.fromAmount, from) : '–' },
          ...costRows(rates, facts),
          { label: 'Processing time', value: 'Immediately' },
          { ...outcome, strong: true },
        ]}
      />
    ),
  };
}
