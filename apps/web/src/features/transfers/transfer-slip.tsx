import type { ReactNode } from 'react';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { decimal, decimalText, multiply, readDecimal, subtract } from '../../lib/text/decimal.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { TransferValues } from './transfer-facts.tsx';

/**
 * What one would send and what they receive, as far as it is known.
 * @param fee a fraction of the amount
 * @param valued shows the amount, with its value in another currency
 */
export function transferSlip(
  values: TransferValues,
  fee: string,
  valued: (amount: string) => ReactNode,
): MoneySlip {
  const { currency, recipientName, recipient, note } = values;
  const typed = readDecimal(tidyAmount(values.amount));
  const rate = decimal(fee);
  const cost = typed && multiply(typed, rate);
  const money = (value: string | null) => <Amount value={value} currency={currency} rule="exact" />;
  const outcome = {
    label: 'They receive',
    value: typed && cost && typed.units > 0n ? money(decimalText(subtract(typed, cost))) : '–',
  };
  return {
    title: 'Transfer',
    figure: money(typed ? decimalText(typed) : null),
    outcome,
    facts: (
      <KeyValues
        rows={[
          { label: 'To', value: recipient ? `${recipientName}, account ${recipient}` : '–' },
          { label: 'Amount', value: typed ? valued(decimalText(typed)) : '–' },
          { label: 'Fee', value: rate.units === 0n ? 'Free' : cost ? money(decimalText(cost)) : '–' },
          ...(note.trim() ? [{ label: 'Note', value: note.trim() }] : []),
          { label: 'Processing time', value: 'Immediately' },
          { ...outcome, strong: true },
        ]}
      />
    ),
  };
}
