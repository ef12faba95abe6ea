import { useState } from 'react';
import type { Asset } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/contract-form.ts';
import type { Draft } from '../../frames/draft.ts';
import { FormField } from '../../frames/form-frame.tsx';
import { Wizard } from '../../frames/wizard.tsx';
import { decimal, readDecimal, subtract } from '../../lib/decimal.ts';
import { AmountInput, Input } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { isAmbiguous, tidyAmount } from '../../ui/form/tidy-amount.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { codeLabel, formatAmount } from '../../ui/text/amount-format.ts';
import { RecipientField } from './recipient-field.tsx';
import type { TransferValues } from './transfer-facts.tsx';
import { TransferFacts } from './transfer-facts.tsx';

export interface Sent extends TransferValues {
  reference: string | null;
}

interface TransferFormProps {
  draft: Draft<'transfer'>;
  terms: Outputs['transfers']['terms'];
  /** Those that the trader has some of. */
  assets: readonly Asset[];
  onSent: (sent: Sent) => void;
}

/** Sends money to another trader: what to whom, then a review. */
export function TransferForm({ draft, terms, assets, onSent }: TransferFormProps) {
  const [defaults] = useState(() => {
    const empty = {
      recipient: '',
      recipientName: '',
      currency: assets[0]?.currency ?? 'USD',
      amount: '',
      note: '',
    };
    return { ...empty, ...draft.values } as TransferValues;
  });
  const availableOf = (code: string) => assets.find(({ currency }) => currency === code)?.amount ?? '0';
  const form = useContractForm('transfers.send', {
    id: 'transfer',
    defaults,
    input: ({ recipientName: _, amount, ...typed }) => ({ ...typed, amount: tidyAmount(amount) }),
    required: { recipient: 'Choose who gets it', amount: 'Enter an amount' },
    check: ({ amount, currency }) => ({ amount: amountError(amount, currency, availableOf(currency)) }),
    onDone({ transaction }, values) {
      void draft.clear();
      onSent({ ...values, amount: tidyAmount(values.amount), reference: transaction.reference });
    },
  });
  const { values } = form;
  const { daily, left, currency: limitUnit } = terms.limit;
  const details = (
    <>
      <RecipientField form={form} recent={terms.recent} />
      <FormField form={form} name="currency" label="Asset">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={assets.map(({ currency, name }) => ({
              value: currency,
              label: `${name} (${codeLabel(currency)})`,
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="amount"
        label="Amount"
        aside={
          <span className="text-12 text-subtle">
            <Amount value={availableOf(values.currency)} currency={values.currency} rule="exact" /> available
          </span>
        }
        hint={`${formatAmount(left, 'exact', 2)} of ${formatAmount(daily, 'exact', 2)} ${limitUnit} are left today`}
      >
        {(control) => (
          <AmountInput
            {...control}
            unit={codeLabel(values.currency)}
            onMost={() => form.edit({ amount: availableOf(values.currency) })}
          />
        )}
      </FormField>
      <FormField form={form} name="note" label="Note (optional)" hint="The recipient reads it.">
        {(control) => <Input {...control} maxLength={140} autoComplete="off" />}
      </FormField>
    </>
  );
  const review = (
    <>
      <TransferFacts values={values} fee={terms.fee} />
      <Banner tone="warn" title="It cannot be taken back">
        It arrives at once. Check the recipient: only they could send it back.
      </Banner>
    </>
  );
  return (
    <Wizard
      form={form}
      label="Send money"
      submit="Send"
      save={draft.save}
      steps={[
        {
          name: 'details',
          title: 'Details',
          fields: ['recipient', 'currency', 'amount', 'note'],
          content: details,
        },
        { name: 'review', title: 'Review', fields: [], content: review },
      ]}
    />
  );
}

/** As the server would say it. */
function amountError(typed: string, currency: string, available: string): string | undefined {
  if (isAmbiguous(typed)) return 'Write the amount without a comma, such as 1000 or 1.5';
  const amount = readDecimal(tidyAmount(typed));
  if (!amount || subtract(decimal(available), amount).units >= 0n) return undefined;
  return `Not enough ${currency}: ${formatAmount(available, 'exact')} ${currency} is available`;
}
