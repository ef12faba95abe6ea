import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import type { Draft } from '../../frames/form/draft.ts';
import { MoneyWizard } from '../../frames/form/money-wizard.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { BeneficiaryField, CurrencyField, NetworkField, WithdrawAmountField } from './withdraw-fields.tsx';
import { withdrawSlip } from './withdraw-slip.tsx';
import type { Beneficiary, Kind, Withdrawal, WithdrawMethod, WithdrawTerms } from './withdrawals.ts';
import { networksOf } from './withdrawals.ts';

interface WithdrawFormProps {
  kind: Kind;
  /** Id of the entry that is chosen at first. */
  chosen: string | null;
  draft: Draft<'withdrawal'>;
  terms: WithdrawTerms;
  book: readonly Beneficiary[];
  onSent: (withdrawal: Withdrawal) => void;
  /** Below the form, such as the address book. */
  children: ReactNode;
}

/** Says what else the trader can do while a network is paused. */
function elsewhere(method: WithdrawMethod, methods: readonly WithdrawMethod[]): string {
  const label = codeLabel(method.currency);
  const networks = networksOf(methods, method.currency)
    .filter((one) => one !== method && !one.closed)
    .map(({ network }) => network);
  if (networks.length === 0) return `Your ${label} stays available. Come back later.`;
  return `${label} can be withdrawn on ${networks.join(', ')}.`;
}

const DETAILS = ['currency', 'blockchain', 'beneficiary', 'amount'] as const;

/** Sends money out: the destination and the amount, then a review. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { kind, chosen, draft, terms, book, onSent, children } = props;
  const fields = useWithdrawForm({ kind, chosen, draft, terms, book, onSent });
  const { form, methods, method, entry } = fields;
  const { amount } = form.values;
  const { automatic } = terms.limit;
  const slip = method && withdrawSlip({ amount, method, entry });
  const details = (
    <>
      {method?.closed ? (
        <Banner tone="warn" title={method.closed}>
          {elsewhere(method, methods)}
        </Banner>
      ) : null}
      <CurrencyField fields={fields} />
      <NetworkField fields={fields} />
      <BeneficiaryField fields={fields} />
      <WithdrawAmountField fields={fields} limit={terms.limit} />
    </>
  );
  return (
    <MoneyWizard
      form={form}
      label="Withdraw"
      submit="Withdraw"
      save={draft.save}
      slip={slip}
      fields={DETAILS}
      details={details}
      review={
        <Banner tone="warn" title="Check the destination">
          {Number(automatic) > 0 ? `Above ${formatAmount(automatic, 'exact', 2)} USD` : 'Before it is sent,'}{' '}
          staff approve it first. Until then you can cancel it; afterwards it cannot be undone.
        </Banner>
      }
    >
      {children}
    </MoneyWizard>
  );
}
