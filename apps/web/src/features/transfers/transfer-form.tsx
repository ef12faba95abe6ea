import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Asset } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import type { Draft } from '../../frames/form/draft.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { LookupField } from '../../frames/form/lookup-field.tsx';
import { MoneyWizard } from '../../frames/form/money-wizard.tsx';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { OwnedAmountField, ownedAmountError } from '../../parts/owned-amount-field.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Input } from '../../ui/form/input.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { TransferValues } from './transfer-facts.tsx';
import { transferSlip } from './transfer-slip.tsx';

interface TransferFormProps {
  draft: Draft<'transfer'>;
  terms: Outputs['transfers']['terms'];
  /** The assets that the trader owns. */
  assets: readonly Asset[];
  onSent: (sent: TransferValues) => void;
  /** Below the form. */
  children: ReactNode;
}

function useTransferForm({ draft, assets, onSent }: Omit<TransferFormProps, 'terms' | 'children'>) {
  const [params] = useSearchParams();
  const [defaults] = useState(() => {
    const asked = assets.find(({ currency }) => currency === params.get('asset'));
    const empty = { recipient: '', recipientName: '', amount: '', note: '' };
    return {
      ...empty,
      currency: assets[0]?.currency ?? 'USD',
      ...draft.values,
      ...(asked && { currency: asked.currency }),
    } as TransferValues;
  });
  return useContractForm('transfers.send', {
    id: 'transfer',
    defaults,
    input: ({ recipientName: _, amount, ...typed }) => ({ ...typed, amount: tidyAmount(amount) }),
    required: { recipient: 'Choose a recipient', amount: 'Enter an amount' },
    check: (typed) => ({ amount: ownedAmountError(typed, assets) }),
    onDone({ transaction: { uuid } }, values) {
      draft.sent();
      onSent({ ...values, transaction: uuid });
    },
  });
}

const DETAILS = ['recipient', 'currency', 'amount', 'note'] as const;

/** Sends money to another trader: recipient and amount, then a review. */
export function TransferForm({ draft, terms, assets, onSent, children }: TransferFormProps) {
  const form = useTransferForm({ draft, assets, onSent });
  const [search, setSearch] = useState('');
  const recipients = useQuery(
    trpc.transfers.recipients.queryOptions(search ? { search } : skipToken, {
      placeholderData: keepPreviousData,
    }),
  );
  const { recipient, recipientName } = form.values;
  const slip = transferSlip(form.values, terms.fee, (amount) => (
    <ConvertedAmount value={amount} currency={form.values.currency} />
  ));
  const { daily, left, currency: limitUnit } = terms.limit;
  const details = (
    <>
      <LookupField
        form={form}
        name="recipient"
        label="Recipient"
        hint={recipient ? `Account ${recipient}` : 'An email, account number or nickname.'}
        chosen={recipientName}
        onChoose={(to) => form.edit({ recipient: to?.accountId ?? '', recipientName: to?.name ?? '' })}
        onSearch={setSearch}
        find={(search) => queryClient.fetchQuery(trpc.transfers.recipients.queryOptions({ search }))}
        query={search ? recipients : null}
        recent={terms.recent}
        recentLabel="Recent recipients"
        none="No account has this email, account number or nickname."
      />
      <OwnedAmountField
        form={form}
        assets={assets}
        hint={
          <>
            <span className="num">{formatAmount(left, 'exact', 2)}</span> of{' '}
            <span className="num">
              {formatAmount(daily, 'exact', 2)} {limitUnit}
            </span>{' '}
            left today
          </>
        }
      />
      <FormField form={form} name="note" label="Note (optional)" hint="Shown to the recipient.">
        {(control) => <Input {...control} maxLength={140} autoComplete="off" />}
      </FormField>
    </>
  );
  return (
    <MoneyWizard
      form={form}
      label="Send money"
      submit="Send"
      save={draft.save}
      slip={slip}
      fields={DETAILS}
      details={details}
      review={
        <Banner tone="warn" title="This cannot be undone">
          The money arrives immediately. Check the recipient: only they can send it back.
        </Banner>
      }
    >
      {children}
    </MoneyWizard>
  );
}
