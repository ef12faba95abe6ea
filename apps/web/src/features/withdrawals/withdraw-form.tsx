import { inGroups } from '@papermint/contracts/chains/sim-address';
import { codeLabel, codeWithNetwork } from '@papermint/contracts/money/asset-code';
import { useState } from 'react';
import { useContractForm } from '../../frames/contract-form.ts';
import type { Draft } from '../../frames/draft.ts';
import { FormField } from '../../frames/form-frame.tsx';
import { Wizard } from '../../frames/wizard.tsx';
import { decimal, readDecimal, subtract } from '../../lib/decimal.ts';
import { AmountInput } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { tidyAmount } from '../../ui/form/tidy-amount.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { When } from '../../ui/text/when.tsx';
import { WithdrawFacts } from './withdraw-facts.tsx';
import type { Beneficiary, Kind, Withdrawal, WithdrawMethod, WithdrawTerms } from './withdrawals.ts';
import { withdrawalsChanged } from './withdrawals.ts';

interface WithdrawFormProps {
  kind: Kind;
  /** The id of an entry to begin with. */
  chosen: string | null;
  draft: Draft<'withdrawal'>;
  terms: WithdrawTerms;
  book: readonly Beneficiary[];
  onSent: (withdrawal: Withdrawal) => void;
}

/** What is wrong with a typed amount, as the server would say it. */
function amountError(typed: string, { currency, available, minimum }: WithdrawMethod): string | undefined {
  const amount = readDecimal(tidyAmount(typed));
  if (!amount) return undefined;
  const say = (value: string) => `${formatAmount(value, 'exact')} ${currency}`;
  if (subtract(amount, decimal(minimum)).units < 0n) return `Amount must be at least ${say(minimum)}`;
  if (subtract(decimal(available), amount).units < 0n) {
    return `Not enough ${currency}: ${say(available)} is available`;
  }
  return undefined;
}

/** What else can be done while a network is paused. */
function elsewhere(method: WithdrawMethod, methods: readonly WithdrawMethod[]): string {
  const label = codeLabel(method.currency);
  const networks = methods
    .filter((one) => one !== method && !one.closed && codeLabel(one.currency) === label)
    .map(({ network }) => network);
  if (networks.length === 0) return `Your ${label} stays available. Come back later.`;
  return `${label} can be withdrawn on ${networks.join(', ')}.`;
}

/** Sends money out: what, where to and how much, then a review. */
export function WithdrawForm({ kind, chosen, draft, terms, book, onSent }: WithdrawFormProps) {
  const entries = book.filter((entry) => entry.kind === kind);
  const methods = terms.methods.filter((method) => method.kind === kind);
  const [defaults] = useState(() => {
    const saved = draft.values ?? {};
    const entry =
      entries.find(({ uuid }) => uuid === (chosen ?? saved.beneficiary)) ??
      entries.find(({ usable }) => usable);
    const known = methods.some(({ currency }) => currency === saved.currency);
    const currency = entry?.currency ?? (known ? saved.currency : undefined) ?? methods[0]?.currency ?? '';
    return { currency, beneficiary: entry?.usable ? entry.uuid : '', amount: saved.amount ?? '' };
  });
  const form = useContractForm(kind === 'bank' ? 'withdraw.bank' : 'withdraw.crypto', {
    id: 'withdraw',
    defaults,
    input: ({ amount, ...typed }) => ({
      ...{ ...typed, amount: tidyAmount(amount) },
      fee: methods.find((one) => one.currency === typed.currency)?.fee,
    }),
    required: { beneficiary: 'Choose where it goes', amount: 'Enter an amount' },
    check: ({ amount, currency }) => {
      const method = methods.find((one) => one.currency === currency);
      return { amount: method && amountError(amount, method) };
    },
    onDone({ withdrawal }) {
      draft.sent();
      onSent(withdrawal);
    },
    // The fee or a pause may be another by now: what is shown is asked for again.
    onRefused: withdrawalsChanged,
  });
  const { currency, beneficiary, amount } = form.values;
  const method = methods.find((one) => one.currency === currency);
  const fitting = entries.filter((entry) => entry.currency === currency);
  const entry = fitting.find(({ uuid }) => uuid === beneficiary);
  const { left, daily, automatic } = terms.limit;
  const details = (
    <>
      {method?.closed ? (
        <Banner tone="warn" title={method.closed}>
          {elsewhere(method, methods)}
        </Banner>
      ) : null}
      <FormField
        form={form}
        name="currency"
        label={kind === 'bank' ? 'Currency' : 'Coin'}
        hint={method?.network ? `Network: ${method.network}` : undefined}
        onEdit={(next) => {
          const first = entries.find((one) => one.currency === next && one.usable);
          form.edit({ currency: next, beneficiary: first?.uuid ?? '', amount: '' });
        }}
      >
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={methods.map(({ currency: code, available }) => ({
              value: code,
              label: `${codeWithNetwork(code)}${available === '0' ? '' : `, ${formatAmount(available, 'exact')}`}`,
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="beneficiary"
        label={kind === 'bank' ? 'To bank account' : 'To wallet'}
        hint={
          fitting.length === 0
            ? `Your address book has no ${kind === 'bank' ? 'bank account' : 'wallet'} for ${codeWithNetwork(currency)}: add one.`
            : undefined
        }
      >
        {({ value, onChange, ...control }) => (
          <RadioCards
            {...control}
            label={kind === 'bank' ? 'To bank account' : 'To wallet'}
            name="beneficiary"
            value={value}
            onChange={onChange}
            options={fitting.map((one) => ({
              value: one.uuid,
              label: one.label,
              disabled: !one.usable,
              note: one.usable ? (
                <span className="num whitespace-normal wrap-anywhere">
                  {one.address ? inGroups(one.address) : one.accountNumber}
                </span>
              ) : one.status === 'unconfirmed' ? (
                'Enter the mailed code first'
              ) : (
                <>
                  Can be used <When at={one.usableAt ?? one.createdAt} ahead togglable={false} />
                </>
              ),
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="amount"
        label="Amount"
        hint={`${formatAmount(left, 'exact', 2)} of ${formatAmount(daily, 'exact', 2)} USD left today`}
        aside={
          <span className="text-12 text-subtle">
            <Amount value={method?.available ?? '0'} currency={currency} rule="exact" /> available
          </span>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            unit={codeWithNetwork(currency)}
            onMost={() => form.edit({ amount: method?.available ?? '' })}
          />
        )}
      </FormField>
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
  const asked = ['currency', 'beneficiary', 'amount'] as const;
  return (
    <Wizard
      form={form}
      label="Withdraw"
      submit="Withdraw"
      save={draft.save}
      steps={[
        { name: 'details', title: 'Details', fields: asked, content: details },
        { name: 'review', title: 'Review', fields: [], content: review },
      ]}
    />
  );
}
