import { useRef } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface AddCardDialogProps {
  accountId: string;
  onClose: () => void;
}

/** Opens a card for a trader, without a request. */
export function AddCardDialog({ accountId, onClose }: AddCardDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Open a card" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <AddCardForm accountId={accountId} first={first} close={close} />}
    </Dialog>
  );
}

interface AddCardFormProps {
  accountId: string;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function AddCardForm({ accountId, first, close }: AddCardFormProps) {
  const form = useContractForm('cardsStaff.add', {
    defaults: { label: '', reason: '' },
    input: (typed) => ({ ...typed, accountId }),
    required: { label: 'Enter a name', reason: 'Enter a reason' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Open a card" submit="Open card" wide className="p-5">
      <FormField form={form} name="label" label="Name">
        {(control) => <Input {...control} ref={first} maxLength={30} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="reason" label="Reason" hint="Shown to the trader.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
