import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallName, InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';

export const BANK_ACCOUNTS = '/kut/billing/deposit/bank-accounts';

type BankAccount = Outputs['bankAccountsStaff']['view'];
type Call = Extract<CallName, 'bankAccountsStaff.add' | 'bankAccountsStaff.update'>;

interface BankAccountFormProps {
  /** The account to change; a new one without it. */
  account?: BankAccount;
  submit: string;
  onSaved: (account: BankAccount) => void;
  children?: ReactNode;
}

/** The instructions on an account for traders. Refuses real account numbers. */
export function BankAccountForm({ account, submit, onSaved }: BankAccountFormProps) {
  const currencies = useBankCurrencies(account?.currency ?? EMPTY.currency);
  const call: Call = account ? 'bankAccountsStaff.update' : 'bankAccountsStaff.add';
  const form = useContractForm<Call, Record<keyof typeof EMPTY, string>>(call, {
    defaults: account ? valuesOf(account) : EMPTY,
    input: ({ instructions, ...typed }) =>
      ({
        ...typed,
        ...(account && { uuid: account.uuid }),
        ...(instructions && { instructions }),
      }) as InputOf<Call>,
    required: {
      bankName: 'Enter the name of the bank',
      holder: 'Enter the account holder',
      accountNumber: 'Enter an account number',
      routing: 'Enter a routing code',
    },
    onDone({ bankAccount }) {
      void queryClient.invalidateQueries();
      onSaved(bankAccount);
    },
  });
  return (
    <FormFrame form={form} label="Bank account" submit={submit} guarded className="p-5">
      <div className="grid items-start gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <FormField form={form} name="currency" label="Currency">
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </FormField>
        <FormField form={form} name="bankName" label="Bank">
          {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
        </FormField>
      </div>
      <FormField form={form} name="holder" label="Account holder">
        {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <FormField
          form={form}
          name="accountNumber"
          label="Account number"
          hint="A simulated number that starts with XS00. Real numbers are refused."
        >
          {(control) => <Input {...control} maxLength={50} autoComplete="off" className="num" />}
        </FormField>
        <FormField form={form} name="routing" label="Routing code">
          {(control) => <Input {...control} maxLength={20} autoComplete="off" className="num" />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="instructions"
        label="Instructions (optional)"
        hint="Shown to traders with the account."
      >
        {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

/** The currencies that accounts can hold; until they are known, the one that is shown. */
function useBankCurrencies(shown: string): readonly string[] {
  const { data } = useQuery(trpc.markets.assets.queryOptions({}));
  const fiat = data?.filter(({ kind }) => kind === 'fiat').map(({ currency }) => currency);
  return fiat ?? [shown];
}

const EMPTY = { currency: 'EUR', bankName: '', holder: '', accountNumber: '', routing: '', instructions: '' };

const valuesOf = (account: BankAccount) => ({
  currency: account.currency,
  bankName: account.bankName,
  holder: account.holder,
  accountNumber: account.accountNumber,
  routing: account.routing,
  instructions: account.instructions ?? '',
});
