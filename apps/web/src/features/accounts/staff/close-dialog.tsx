import { closingReasons } from '@papermint/contracts/accounts/closing-reasons';
import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../api/command.ts';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import type { TraderDialogProps } from './staff-trader.ts';

type Closed = OutputOf<'accountClosingStaff.close'>;

const REASONS: Record<(typeof closingReasons)[number], string> = {
  request: 'The owner asked for it',
  duplicate: 'Second account of one person',
  abuse: 'Abuse',
  inactive: 'Long inactive',
};

/** Closes an account and erases its personal data; then shows the receipt. */
export function CloseDialog({ onClose, ...props }: TraderDialogProps) {
  const [closed, setClosed] = useState<Closed | null>(null);
  return (
    <Dialog
      title={closed ? 'Account closed' : `Close the account of ${props.name}`}
      className="max-w-lg"
      onClose={() => {
        onClose();
        if (closed) void queryClient.invalidateQueries();
      }}
    >
      {(close) =>
        closed ? (
          <Receipt closed={closed} close={close} />
        ) : (
          <CloseForm {...props} close={close} onClosed={setClosed} />
        )
      }
    </Dialog>
  );
}

interface CloseFormProps extends Omit<TraderDialogProps, 'onClose'> {
  close: () => void;
  onClosed: (closed: Closed) => void;
}

function CloseForm({ trader: { accountId }, name, close, onClosed }: CloseFormProps) {
  const form = useContractForm('accountClosingStaff.close', {
    defaults: { reason: '', typed: '' },
    input: ({ reason }) => ({ accountId, reason }) as InputOf<'accountClosingStaff.close'>,
    required: { reason: 'Choose a reason' },
    check: ({ typed }) => ({
      typed: typed.trim() === accountId ? undefined : `Enter the account number ${accountId}`,
    }),
    onDone: onClosed,
  });
  return (
    <FormFrame
      form={form}
      label={`Close the account of ${name}`}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={form.busy}>
            Close and erase
          </Button>
        </div>
      }
    >
      <Banner tone="danger" title="This cannot be undone">
        Names, email, phone, documents, sessions, notes, notifications and emails are erased. Transactions and
        balances stay under the account number. NFT offers end, and NFTs go to the simulated collectors.
      </Banner>
      <FormField form={form} name="reason" label="Reason">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Choose"
            options={closingReasons.map((value) => ({ value, label: REASONS[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="typed" label="Account number" hint={`Enter ${accountId} to confirm.`}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={20} />}
      </FormField>
    </FormFrame>
  );
}

function Receipt({ closed, close }: { closed: Closed; close: () => void }) {
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-13 text-muted">The audit log keeps this receipt of what was erased.</p>
      <KeyValues
        rows={closed.erased.map(({ what, rows }) => ({
          label: what,
          value: <span className="num">{rows}</span>,
        }))}
      />
      <Button autoFocus onClick={close}>
        Done
      </Button>
    </div>
  );
}
