import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Draft } from '../../frames/form/draft.ts';
import { Wizard } from '../../frames/form/wizard.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawFacts } from './withdraw-facts.tsx';
import { BeneficiaryField, CurrencyField, NetworkField, WithdrawAmountField } from './withdraw-fields.tsx';
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

/** Sends money out: the destination and the amount, then a review. */
export function WithdrawForm({ kind, chosen, draft, terms, book, onSent }: WithdrawFormProps) {
  const fields = useWithdrawForm({ kind, chosen, draft, terms, book, onSent });
  const { form, methods, method, entry } = fields;
  const { amount } = form.values;
  const { automatic } = terms.limit;
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
      {method ? <WithdrawFacts amount={amount} method={method} /> : null}
    </>
  );
  const review = (
    <>
      {method ? <WithdrawFacts amount={amount} method={method} entry={entry} /> : null}
      <Banner tone="warn" title="Check where it goes">
        {Number(automatic) > 0 ? `Above ${formatAmount(automatic, 'exact', 2)} USD` : 'Before it is sent,'}{' '}
        staff approve it first. Until then you can cancel it; afterwards it cannot be undone.
      </Banner>
    </>
  );
  const detailFields = ['currency', 'blockchain', 'beneficiary', 'amount'] as const;
  return (
    <Wizard
      form={form}
      label="Withdraw"
      submit="Withdraw"
      save={draft.save}
      steps={[
        { name: 'details', title: 'Details', fields: detailFields, content: details },
        { name: 'review', title: 'Review', fields: [], content: review },
      ]}
    />
  );
}
