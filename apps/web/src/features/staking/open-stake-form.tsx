import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Stake } from '@papermint/contracts/staking/model';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { COLUMN_FORM, FormActions } from '../../frames/form/form-actions.tsx';
import { CheckField, FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { MoneyColumns, SlipSummary } from '../../frames/form/money-columns.tsx';
import { useNow } from '../../lib/now.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { Product } from './stake-estimate.ts';
import { isFull, mostOf } from './stake-estimate.ts';
import { stakeSlip } from './stake-slip.tsx';
import { stakePath, termText } from './stake-words.tsx';

interface OpenStakeFormProps {
  product: Product;
  /** The products that take the same asset. */
  terms: readonly Product[];
  onOpened: (stake: Stake) => void;
}

/** The term and the amount, and beside them the contract that would open. */
export function OpenStakeForm({ product, terms, onOpened }: OpenStakeFormProps) {
  const [params] = useSearchParams();
  const { uuid, currency, rate, termDays, earlyPenalty, available } = product;
  const code = codeLabel(currency);
  const form = useContractForm('staking.open', {
    defaults: { amount: params.get('amount') ?? '', alertEnabled: true },
    input: (typed) => ({ ...typed, product: uuid, amount: tidyAmount(typed.amount), rate, earlyPenalty }),
    required: { amount: 'Enter an amount' },
    onDone: ({ contract }) => onOpened(contract),
  });
  const slip = stakeSlip(product, form.values.amount, useNow(60_000));
  return (
    <MoneyColumns slip={slip}>
      <FormFrame
        form={form}
        label="Stake"
        className={COLUMN_FORM}
        submit={
          <FormActions>
            <Button type="submit" look="primary" className="flex-1" busy={form.busy}>
              Stake {code}
            </Button>
          </FormActions>
        }
      >
        <TermChoice form={form.id} product={product} terms={terms} />
        <FormField
          form={form}
          name="amount"
          label="Amount"
          hint={<span className="num">{limitsText(product)}</span>}
          aside={
            <span className="text-12 text-subtle">
              <Amount value={available} currency={currency} rule="exact" /> available
            </span>
          }
        >
          {(control) => (
            <AmountInput {...control} unit={code} onMost={() => form.edit({ amount: mostOf(product) })} />
          )}
        </FormField>
        {termDays === null ? null : (
          <CheckField
            form={form}
            name="alertEnabled"
            label="Notify me when it matures"
            hint="By notification and email."
          />
        )}
        <p className="text-12 text-muted">
          {termDays === null
            ? 'You can redeem it at any time, with everything that has accrued.'
            : `The amount is locked until it matures. Redeeming early costs ${percentText(earlyPenalty)} of the accrued rewards, never a part of the amount.`}
        </p>
        <SlipSummary slip={slip} />
      </FormFrame>
    </MoneyColumns>
  );
}

interface TermChoiceProps extends Pick<OpenStakeFormProps, 'product' | 'terms'> {
  /** The id of the form. */
  form: string;
}

/** The terms of the asset. Another one keeps the typed amount. */
function TermChoice({ form, product, terms }: TermChoiceProps) {
  const navigate = useNavigate();
  return (
    <Field form={form} name="term" label="Term">
      {(control) => (
        <RadioCards
          {...control}
          label="Term"
          name="term"
          className="sm:grid-cols-2"
          value={product.uuid}
          options={terms
            .toSorted((a, b) => (a.termDays ?? 0) - (b.termDays ?? 0))
            .map((one) => ({
              value: one.uuid,
              label: termText(one.termDays),
              note: isFull(one) ? 'Fully subscribed' : leftText(one),
              aside: <span className="num text-16 font-semibold text-up">{percentText(one.rate)}</span>,
              disabled: isFull(one),
            }))}
          onChange={(uuid) => void navigate(stakePath({ uuid }), { replace: true })}
        />
      )}
    </Field>
  );
}

/** 'From 100 to 50,000 USD', 'From 100 DOGE'. */
function limitsText({ minimum, maximum, currency }: Product): string {
  const most = maximum === null ? '' : ` to ${formatAmount(maximum, 'exact')}`;
  return `From ${formatAmount(minimum, 'exact')}${most} ${codeLabel(currency)}`;
}

function leftText({ left, currency, rewardCurrency }: Product): string {
  const room =
    left === null ? 'No capacity limit' : `${formatAmount(left, 'exact')} ${codeLabel(currency)} left`;
  return rewardCurrency === currency ? room : `${room}, rewards in ${codeLabel(rewardCurrency)}`;
}
