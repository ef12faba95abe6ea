import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import { useRef } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface GenerateOffersDialogProps {
  item: Pick<StaffNft, 'uuid' | 'name'>;
  onClose: () => void;
}

/** Lets simulated collectors make offers. */
export function GenerateOffersDialog({ item, onClose }: GenerateOffersDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={`Offers for ${item.name}`} className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <OffersForm item={item} first={first} close={close} />}
    </Dialog>
  );
}

interface OffersFormProps extends Pick<GenerateOffersDialogProps, 'item'> {
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function OffersForm({ item, first, close }: OffersFormProps) {
  const form = useContractForm('nftMarketStaff.generateOffers', {
    defaults: { count: '3', reason: '' },
    input: ({ count, reason }) => ({ uuid: item.uuid, count: Number(count), ...(reason && { reason }) }),
    required: { count: 'Enter a number' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Generate offers" submit="Generate offers" wide className="p-5">
      <p className="text-13 text-muted">
        Simulated collectors offer around the floor of the collection, for seven days. The house pays an
        accepted offer, so a large one waits for a second person. Traders see that they are simulated.
      </p>
      <FormField form={form} name="count" label="Offers" hint="1 to 10.">
        {(control) => <Input {...control} ref={first} inputMode="numeric" maxLength={2} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Required if a second person must approve. Recorded in the audit log."
      >
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
