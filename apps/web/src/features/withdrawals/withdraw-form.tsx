import { inGroups } from '@papermint/contracts/chains/sim-address';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useState } from 'react';
import { useContractForm } from '../../frames/form/contract-form.ts';
import type { Draft } from '../../frames/form/draft.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { Wizard } from '../../frames/form/wizard.tsx';
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
import { networksOf, networkText, onceEach, withdrawalsChanged } from './withdrawals.ts';

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
  const code = codeLabel(currency);
  const say = (value: string) => `${formatAmount(value, 'exact')} ${code}`;
  if (subtract(amount, decimal(minimum)).units < 0n) return `Amount must be at least ${say(minimum)}`;
  if (subtract(decimal(available), amount).units < 0n) {
    return `Not enough ${code}: ${say(available)} is available`;
  }
  return undefined;
}

/** Whether an entry of the address book can take what goes out so. */
const isFor = (entry: Beneficiary, { currency, blockchain }: WithdrawMethod) =>
  entry.currency === currency && entry.blockchain === blockchain;

/** What else can be done while a network is paused. */
function elsewhere(method: WithdrawMethod, methods: readonly WithdrawMethod[]): string {
  const label = codeLabel(method.currency);
  const networks = networksOf(methods, method.currency)
    .filter((one) => one !== method && !one.closed)
    .map(({ network }) => network);
  if (networks.length === 0) return `Your ${label} stays available. Come back later.`;
  return `${label} can be withdrawn on ${networks.join(', ')}.`;
}

/** Sends money out: what, where to and how much, then a review. */
export function WithdrawForm({ kind, chosen, draft, terms, book, onSent }: WithdrawFormProps) {
  const entries = book.filter((entry) => entry.kind === kind);
  const methods = terms.methods.filter((method) => method.kind === kind);
  const methodOf = ({ currency, blockchain }: { currency: string; blockchain: string }) =>
    networksOf(methods, currency).find((one) => (one.blockchain ?? '') === blockchain);
  const [defaults] = useState(() => {
    const saved = draft.values ?? {};
    const entry =
      entries.find(({ uuid }) => uuid === (chosen ?? saved.beneficiary)) ??
      entries.find(({ usable }) => usable);
    const known = methods.some(({ currency }) => currency === saved.currency);
    const currency = entry?.currency ?? (known ? saved.currency : undefined) ?? methods[0]?.currency ?? '';
    const networks = networksOf(methods, currency);
    const kept = networks.find(({ blockchain }) => blockchain === saved.blockchain) ?? networks[0];
    return {
      currency,
      blockchain: (entry ?? kept)?.blockchain ?? '',
      beneficiary: entry?.usable ? entry.uuid : '',
      amount: saved.amount ?? '',
    };
  });
  const form = useContractForm(kind === 'bank' ? 'withdraw.bank' : 'withdraw.crypto', {
    id: 'withdraw',
    defaults,
    input: ({ amount, blockchain, ...typed }) => ({
      ...typed,
      amount: tidyAmount(amount),
      fee: methodOf({ ...typed, blockchain })?.fee,
    }),
    required: { beneficiary: 'Choose where it goes', amount: 'Enter an amount' },
    check: ({ amount, ...values }) => {
      const method = methodOf(values);
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
  const method = methodOf(form.values);
  const networks = networksOf(methods, currency);
  const fitting = entries.filter((one) => method && isFor(one, method));
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
        hint={method?.network && networks.length === 1 ? `Network: ${method.network}` : undefined}
        onEdit={(next) => {
          const own = networksOf(methods, next);
          const first = entries.find((one) => one.usable && own.some((by) => !by.closed && isFor(one, by)));
          const by = first ?? own.find(({ closed }) => !closed) ?? own[0];
          form.edit({
            currency: next,
            blockchain: by?.blockchain ?? '',
            beneficiary: first?.uuid ?? '',
            amount: '',
          });
        }}
      >
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={onceEach(methods).map(({ currency: code, available }) => ({
              value: code,
              label: `${codeLabel(code)}${available === '0' ? '' : `, ${formatAmount(available, 'exact')}`}`,
            }))}
          />
        )}
      </FormField>
      {networks.length > 1 ? (
        <FormField
          form={form}
          name="blockchain"
          label="Network"
          onEdit={(next) => {
            const own = entries.filter((one) => one.currency === currency && one.blockchain === next);
            form.edit({ blockchain: next, beneficiary: own.find(({ usable }) => usable)?.uuid ?? '' });
          }}
        >
          {(control) => (
            <RadioCards
              {...control}
              label="Network"
              name="network"
              className="sm:grid-cols-2"
              options={networks.map((one) => ({
                value: one.blockchain ?? '',
                label: networkText(one),
                note: `Fee ${formatAmount(one.fee, 'exact')} ${codeLabel(currency)}`,
                ...(one.closed ? { aside: 'Paused' } : {}),
              }))}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        form={form}
        name="beneficiary"
        label={kind === 'bank' ? 'To bank account' : 'To wallet'}
        hint={
          fitting.length === 0
            ? `Your address book has no ${kind === 'bank' ? 'bank account' : 'wallet'} for ${codeLabel(currency)}${networks.length > 1 ? ` on ${method?.network}` : ''}: add one.`
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
            unit={codeLabel(currency)}
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
  const asked = ['currency', 'blockchain', 'beneficiary', 'amount'] as const;
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
