import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { AmountRange } from '../../parts/amount-range.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../ui/form/input.tsx';
import { amountError } from './amount-rules.ts';
import type { DepositOptions } from './deposits.ts';
import { depositPath, depositsChanged } from './deposits.ts';
import { OwnMoneyLimit } from './own-money-limit.tsx';

/** Reports that a coin was sent, because no wallet outside can send one. */
export function SentForm({ coin, limit }: { coin: DepositOptions['crypto'][number]; limit: string | null }) {
  const { currency, blockchain, minimum, maximum, network } = coin;
  const navigate = useNavigate();
  const form = useContractForm('deposits.confirmCrypto', {
    defaults: { amount: '' },
    input: ({ amount }) => ({ currency, blockchain, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    check: ({ amount }) => ({ amount: amountError(amount, coin) }),
    clears: true,
    onDone({ deposit }) {
      depositsChanged();
      void navigate(depositPath(deposit));
    },
  });
  const unit = codeLabel(currency);
  return (
    <section aria-label="Send" className="border-t border-line pt-5">
      <h2 className="text-14 font-semibold">Simulate a payment</h2>
      <p className="mt-1 mb-4 text-13 text-muted">
        No real wallet can pay here. Enter an amount, and it arrives over the simulated {network} network.{' '}
        <OwnMoneyLimit limit={limit} />
      </p>
      <FormFrame form={form} label="Simulate a payment" submit="I have sent it">
        <FormField
          form={form}
          name="amount"
          label="Amount"
          hint={<AmountRange minimum={minimum} maximum={maximum} unit={unit} />}
        >
          {(control) => <AmountInput {...control} unit={unit} />}
        </FormField>
      </FormFrame>
    </section>
  );
}
