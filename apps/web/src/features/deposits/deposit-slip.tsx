import { feePart, pow10 } from '@papermint/contracts/money/rounding';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import type { Decimal } from '../../lib/text/decimal.ts';
import { decimal, decimalText, multiply, readDecimal, rescale, subtract } from '../../lib/text/decimal.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { KeyValue } from '../../ui/text/key-values.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';

/** The decimals of the currencies that a fee is taken from. */
const CENTS = 2;

/** The fee of an amount, as the server computes it. @param fee a fraction of the amount */
export function depositFee(amount: Decimal, fee: string): Decimal {
  const rate = decimal(fee);
  if (rate.units === 0n) return { units: 0n, scale: 0 };
  return { units: feePart(rescale(amount, CENTS).units, rate.units, pow10(rate.scale)), scale: CENTS };
}

interface DepositSlipFields {
  currency: string;
  /** As typed. */
  amount: string;
  /** A fraction of the amount. */
  fee: string;
  /** The facts of the method, before the amount. */
  facts: readonly KeyValue[];
  /** "Immediately". */
  time: string;
}

/** What would be paid in and credited, as far as it is known. */
export function depositSlip({ currency, amount, fee, facts, time }: DepositSlipFields): MoneySlip {
  const typed = readDecimal(tidyAmount(amount));
  const money = (value: Decimal) => (
    <Amount value={decimalText(value)} currency={currency} rule="exact" leastDecimals={fee === '0' ? 0 : 2} />
  );
  const free = Number(fee) === 0;
  const cost = typed && depositFee(typed, fee);
  const percent = `${formatAmount(decimalText(multiply(decimal(fee), decimal('100'))), 'exact')}%`;
  const outcome = {
    label: 'You receive',
    value: typed && cost && typed.units > 0n ? money(subtract(typed, cost)) : '–',
  };
  return {
    title: 'Deposit',
    figure: <Amount value={typed ? decimalText(typed) : null} currency={currency} rule="exact" />,
    outcome,
    facts: (
      <KeyValues
        rows={[
          ...facts,
          { label: 'Amount', value: typed ? money(typed) : '–' },
          {
            label: 'Fee',
            name: free ? 'Fee' : `Fee, ${percent}`,
            value: free ? 'Free' : cost ? money(cost) : '–',
          },
          { label: 'Processing time', value: time },
          { ...outcome, strong: true },
        ]}
      />
    ),
  };
}
