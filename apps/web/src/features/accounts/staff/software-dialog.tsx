import type { InputOf } from '../../../api/command.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { TraderDialogProps } from './staff-trader.ts';

/** Issues an API key to a trader, who gets it by email. Staff never see it. */
export function SoftwareDialog({ onClose, ...props }: TraderDialogProps) {
  return (
    <Dialog
      title={`Issue an API key to ${props.name}`}
      className="max-w-lg"
      onClose={onClose}
      description="The key is emailed to the trader and shown to no one else. It cannot send money."
    >
      {(close) => <SoftwareForm {...props} close={close} />}
    </Dialog>
  );
}

function SoftwareForm({
  trader: { accountId },
  name,
  close,
}: Omit<TraderDialogProps, 'onClose'> & { close: () => void }) {
  const form = useContractForm('accountDataStaff.connectToSoftware', {
    defaults: { label: 'Trading software', trade: false, expiresInDays: '90', reason: '' },
    input: ({ trade, expiresInDays, ...typed }) =>
      ({
        ...typed,
        accountId,
        scopes: trade ? ['read', 'trade'] : ['read'],
        expiresInDays: Number(expiresInDays),
      }) as InputOf<'accountDataStaff.connectToSoftware'>,
    required: { label: 'Enter a name', reason: 'Enter a reason' },
    onDone: close,
  });
  return (
    <FormFrame
      form={form}
      label={`Issue an API key to ${name}`}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy}>
            Issue key
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem] sm:gap-3">
        <FormField form={form} name="label" label="Key name">
          {(control) => <Input {...control} autoComplete="off" maxLength={60} autoFocus />}
        </FormField>
        <FormField form={form} name="expiresInDays" label="Valid for (days)">
          {(control) => <Input {...control} autoComplete="off" inputMode="numeric" maxLength={3} />}
        </FormField>
      </div>
      <CheckField form={form} name="trade" label="Allow trading" hint="Without it, the key is read-only." />
      <FormField form={form} name="reason" label="Reason" hint="Shown to the trader.">
        {(control) => <Input {...control} autoComplete="off" maxLength={200} />}
      </FormField>
    </FormFrame>
  );
}
