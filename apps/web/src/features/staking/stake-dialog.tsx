import { DAY } from '@papermint/contracts/common/time-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { useNow } from '../../lib/now.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { When } from '../../ui/text/when.tsx';
import { rewardRows } from './reward-rows.tsx';
import type { Product } from './stake-estimate.ts';
import { mostOf } from './stake-estimate.ts';
import { termText } from './stake-words.tsx';

interface StakeDialogProps {
  product: Product;
  /** As it was typed into the calculator. */
  amount: string;
  onClose: () => void;
}

/** Stakes an amount, and shows its rewards and the penalty of an early exit. */
export function StakeDialog({ product, amount, onClose }: StakeDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={`Stake in ${product.name}`} className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <StakeForm product={product} amount={amount} first={first} close={close} />}
    </Dialog>
  );
}

interface StakeFormProps {
  product: Product;
  amount: string;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function StakeForm({ product, amount, first, close }: StakeFormProps) {
  const navigate = useNavigate();
  const now = useNow(60_000);
  const { uuid, currency, rate, termDays, minimum, maximum, earlyPenalty } = product;
  const code = codeLabel(currency);
  const form = useContractForm('staking.open', {
    defaults: { amount, alertEnabled: true },
    input: (typed) => ({ ...typed, product: uuid, amount: tidyAmount(typed.amount), rate, earlyPenalty }),
    required: { amount: 'Enter an amount' },
    onDone({ contract }) {
      void queryClient.invalidateQueries();
      close();
      void navigate(`/account/staking/contract/${contract.uuid}`);
    },
  });
  const most = maximum === null ? '' : ` to ${formatAmount(maximum, 'exact')}`;
  return (
    <FormFrame form={form} label="Stake" submit={`Stake ${code}`} wide className="p-5">
      <FormField
        form={form}
        name="amount"
        label="Amount"
        hint={`From ${formatAmount(minimum, 'exact')}${most} ${code}`}
        aside={
          <span className="text-12 text-subtle">
            <Amount value={product.available} currency={currency} rule="exact" /> available
          </span>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            ref={first}
            unit={code}
            onMost={() => form.edit({ amount: mostOf(product) })}
          />
        )}
      </FormField>
      <KeyValues
        rows={[
          { label: 'APR', value: <span className="num">{percentText(rate)}</span> },
          { label: 'Term', value: termText(termDays) },
          ...(termDays === null || now === 0
            ? []
            : [
                {
                  label: 'Matures',
                  value: <When at={new Date(now + termDays * DAY).toISOString()} absolute="day" ahead />,
                },
              ]),
          ...rewardRows(product, form.values.amount),
        ]}
      />
      <p className="text-12 text-muted">
        {termDays === null
          ? 'You can redeem it at any time, with everything that has accrued.'
          : `The amount is locked until then. Leaving early costs ${percentText(earlyPenalty)} of the accrued rewards, never a part of the amount.`}
      </p>
      {termDays === null ? null : (
        <CheckField
          form={form}
          name="alertEnabled"
          label="Tell me when it matures"
          hint="By notification and email."
        />
      )}
    </FormFrame>
  );
}
