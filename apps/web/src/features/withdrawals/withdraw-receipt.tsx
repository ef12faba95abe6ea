import { inGroups } from '@papermint/contracts/chains/sim-address';
import type { ReactNode } from 'react';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { COLUMN_FORM, FormActions } from '../../frames/form/form-actions.tsx';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { MoneyColumns, SlipSummary } from '../../frames/form/money-columns.tsx';
import { Receipt } from '../../frames/form/receipt.tsx';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Withdrawal } from './withdrawals.ts';
import { withdrawalsChanged } from './withdrawals.ts';

interface WithdrawReceiptProps {
  withdrawal: Withdrawal;
  onConfirmed: (withdrawal: Withdrawal) => void;
  onAgain: () => void;
  /** Below it, such as the address book. */
  children: ReactNode;
}

/** The requested withdrawal. With two-factor authentication on, its code comes first. */
export function WithdrawReceipt({ withdrawal, onConfirmed, onAgain, children }: WithdrawReceiptProps) {
  const { uuid, status, label, destination, amount, fee, net, currency, kind } = withdrawal;
  const rule = kind === 'bank' ? 'value' : 'exact';
  const money = (value: string) => <ConvertedAmount value={value} currency={currency} rule={rule} />;
  const received = kind === 'bank' ? 'Your bank receives' : 'Your wallet receives';
  const facts = (
    <KeyValues
      rows={[
        { label: 'To', value: label },
        {
          label: kind === 'bank' ? 'Account' : 'Address',
          value: (
            <span className="font-mono text-12 wrap-anywhere">
              {kind === 'bank' ? destination : inGroups(destination)}
            </span>
          ),
        },
        { label: 'Amount', value: money(amount) },
        { label: 'Fee', value: <Amount value={fee} currency={currency} rule={rule} /> },
        {
          label: received,
          value: money(net),
          strong: true,
        },
      ]}
    />
  );
  const figure = <Amount value={amount} currency={currency} rule={rule} />;
  if (status === 'awaiting_confirmation') {
    const outcome = { label: received, value: money(net) };
    return (
      <MoneyColumns slip={{ title: 'Withdrawal', serial: uuid, figure, outcome, facts }}>
        <CodeForm uuid={uuid} onConfirmed={onConfirmed}>
          <SlipSummary open slip={{ title: 'Withdrawal', serial: uuid, figure, outcome, facts }} />
        </CodeForm>
        {children}
      </MoneyColumns>
    );
  }
  return (
    <MoneyColumns
      receipt={
        <Receipt
          title={status === 'approved' ? 'On its way' : 'Withdrawal requested'}
          about={
            status === 'approved'
              ? `Your withdrawal to ${label} is being sent.`
              : `Staff check your withdrawal to ${label}, usually within four hours. You are notified of the result.`
          }
          next={{ label: 'Track withdrawal', to: `/account/transactions/${uuid}` }}
          again={{ label: 'Withdraw again', onClick: onAgain }}
          serial={uuid}
          figure={figure}
          note={<DeskWait queue="withdrawalsStaff" subject={uuid} />}
        >
          {facts}
        </Receipt>
      }
    >
      {children}
    </MoneyColumns>
  );
}

interface CodeFormProps {
  uuid: string;
  onConfirmed: (withdrawal: Withdrawal) => void;
  children: ReactNode;
}

function CodeForm({ uuid, onConfirmed, children }: CodeFormProps) {
  const form = useContractForm('withdrawals.confirm', {
    defaults: { code: '' },
    input: ({ code }) => ({ uuid, code }),
    required: { code: 'Enter the code' },
    onDone({ withdrawal }) {
      withdrawalsChanged();
      onConfirmed(withdrawal);
    },
  });
  return (
    <FormFrame
      form={form}
      label="Confirm the withdrawal"
      className={COLUMN_FORM}
      submit={
        <FormActions>
          <Button type="submit" look="primary" className="flex-1" busy={form.busy}>
            Confirm
          </Button>
        </FormActions>
      }
    >
      <h2 className="title text-20">Enter a code from your authenticator app</h2>
      <FormField form={form} name="code" label="Code">
        {(control) => <CodeInput {...control} onComplete={() => form.submit()} />}
      </FormField>
      {children}
    </FormFrame>
  );
}
