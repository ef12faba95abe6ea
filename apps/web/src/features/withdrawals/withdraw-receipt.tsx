import { inGroups } from '@papermint/contracts/chains/sim-address';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Receipt } from '../../frames/form/receipt.tsx';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { StatusPill } from '../../parts/transaction-status.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Withdrawal } from './withdrawals.ts';
import { withdrawalsChanged } from './withdrawals.ts';

interface WithdrawReceiptProps {
  withdrawal: Withdrawal;
  onConfirmed: (withdrawal: Withdrawal) => void;
  onAgain: () => void;
}

/** The requested withdrawal. With two-factor authentication on, its code comes first. */
export function WithdrawReceipt({ withdrawal, onConfirmed, onAgain }: WithdrawReceiptProps) {
  const { uuid, status, label, destination, amount, fee, net, currency, kind } = withdrawal;
  const rule = kind === 'bank' ? 'value' : 'exact';
  const money = (value: string) => <ConvertedAmount value={value} currency={currency} rule={rule} />;
  const facts = (
    <KeyValues
      rows={[
        { label: 'Status', value: <StatusPill status={status} /> },
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
          label: kind === 'bank' ? 'Your bank receives' : 'Your wallet receives',
          value: money(net),
          strong: true,
        },
      ]}
    />
  );
  if (status === 'awaiting_confirmation') {
    return (
      <Card
        className="flex max-w-160 flex-col gap-5 p-5 md:p-6"
        title="Enter a code from your authenticator app"
      >
        <CodeForm uuid={uuid} onConfirmed={onConfirmed} />
        {facts}
      </Card>
    );
  }
  return (
    <Receipt
      title={status === 'approved' ? 'On its way' : 'Withdrawal requested'}
      about={
        status === 'approved'
          ? `Your withdrawal to ${label} is being sent.`
          : `Staff approve your withdrawal to ${label}, usually within four hours.`
      }
      again={{ label: 'Withdraw again', onClick: onAgain }}
      next={{ label: 'Track withdrawal', to: `/account/transactions/${uuid}` }}
      serial={uuid}
      figure={<Amount value={amount} currency={currency} rule={rule} />}
      note={<DeskWait queue="withdrawalsStaff" subject={uuid} />}
    >
      {facts}
    </Receipt>
  );
}

function CodeForm({ uuid, onConfirmed }: { uuid: string; onConfirmed: (withdrawal: Withdrawal) => void }) {
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
    <FormFrame form={form} label="Confirm the withdrawal" submit="Confirm">
      <FormField form={form} name="code" label="Code">
        {(control) => <CodeInput {...control} onComplete={() => form.submit()} />}
      </FormField>
    </FormFrame>
  );
}
