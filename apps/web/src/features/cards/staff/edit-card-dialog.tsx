import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import { useRef } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LimitFields, limitInput, typedLimits } from '../limit-fields.tsx';

/** Changes label and limits of a card. */
export function EditCardDialog({ card, onClose }: { card: StaffCard; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Label and limits" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <EditCardForm card={card} first={first} close={close} />}
    </Dialog>
  );
}

interface EditCardFormProps {
  card: StaffCard;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function EditCardForm({ card, first, close }: EditCardFormProps) {
  const form = useContractForm('cardsStaff.update', {
    defaults: { label: card.label, ...typedLimits(card), reason: '' },
    input: ({ label, reason, ...limits }) => ({
      uuid: card.uuid,
      label,
      ...limitInput(limits),
      ...(reason && { reason }),
    }),
    required: { label: 'Enter a name' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Label and limits" submit="Save" wide className="p-5">
      <FormField form={form} name="label" label="Name">
        {(control) => <Input {...control} ref={first} maxLength={30} autoComplete="off" />}
      </FormField>
      <LimitFields form={form} currency={card.currency} />
      <FormField form={form} name="reason" label="Reason" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
