import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { TraderDialogProps } from './staff-trader.ts';

/** Puts a message on the overview of a trader, or removes it. */
export function InfoMessageDialog({ onClose, ...props }: TraderDialogProps) {
  return (
    <Dialog
      title={`Message on the overview of ${props.name}`}
      className="max-w-lg"
      onClose={onClose}
      description="The trader is notified. The message stays until they dismiss it, or until staff change or remove it."
    >
      {(close) => <InfoMessageForm {...props} close={close} />}
    </Dialog>
  );
}

function InfoMessageForm({
  trader,
  name,
  close,
}: Omit<TraderDialogProps, 'onClose'> & { close: () => void }) {
  const before = trader.infoMessage ?? '';
  const form = useContractForm('accountStatusStaff.setInfoMessage', {
    defaults: { infoMessage: before },
    input: (typed) => ({ ...typed, accountId: trader.accountId }),
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  const removes = before !== '' && form.values.infoMessage.trim() === '';
  return (
    <FormFrame
      form={form}
      label={`Message on the overview of ${name}`}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {removes ? 'Remove message' : 'Show message'}
          </Button>
        </div>
      }
    >
      {trader.infoMessageDismissedAt ? (
        <p className="text-13 text-muted">
          Dismissed by the trader <When at={trader.infoMessageDismissedAt} absolute="utc" />. Showing it again
          notifies them again.
        </p>
      ) : null}
      <FormField form={form} name="infoMessage" label="Message" hint="Leave empty to remove the message.">
        {(control) => <TextArea {...control} rows={4} maxLength={500} autoFocus />}
      </FormField>
    </FormFrame>
  );
}
