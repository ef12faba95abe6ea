import type { DraftValues } from '@papermint/contracts/drafts/model';
import { decimal, decimalText, multiply, subtract } from '../../lib/text/decimal.ts';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';

/** As typed; with the id of the transaction after it is sent. */
export type TransferValues = Record<keyof DraftValues<'transfer'>, string> & { transaction?: string };

/** The amount and the recipient. @param fee a fraction of the amount */
export function TransferFacts({ values, fee }: { values: TransferValues; fee: string }) {
  const { currency, recipientName, recipient, note } = values;
  const amount = tidyAmount(values.amount);
  const cost = multiply(decimal(amount), decimal(fee));
  const money = (value: string) => <Amount value={value} currency={currency} rule="exact" />;
  const rows = [
    { label: 'To', value: `${recipientName}, account ${recipient}` },
    { label: 'Amount', value: <ConvertedAmount value={amount} currency={currency} /> },
    { label: 'Fee', value: cost.units === 0n ? 'Free' : money(decimalText(cost)) },
    { label: 'Note', value: note.trim() },
    { label: 'They receive', value: money(decimalText(subtract(decimal(amount), cost))), strong: true },
  ];
  return <KeyValues rows={rows.filter(({ value }) => value)} />;
}
