import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import { useRef } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { TraderLookup } from '../../../frames/staff/person/trader-lookup.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface CreateActivityDialogProps {
  item: Pick<StaffNft, 'uuid' | 'name' | 'status'>;
  onClose: () => void;
}

type Kind = 'transfer' | 'delist' | 'burn';

/** Enters an activity of an item, which is carried out when it is settled. */
export function CreateActivityDialog({ item, onClose }: CreateActivityDialogProps) {
  const first = useRef<HTMLSelectElement>(null);
  return (
    <Dialog title={`Create activity of ${item.name}`} className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <ActivityForm item={item} first={first} close={close} />}
    </Dialog>
  );
}

interface ActivityFormProps extends Pick<CreateActivityDialogProps, 'item'> {
  first: React.RefObject<HTMLSelectElement | null>;
  close: () => void;
}

function ActivityForm({ item, first, close }: ActivityFormProps) {
  const form = useContractForm('nftMarketStaff.createActivity', {
    defaults: { kind: item.status === 'listed' ? 'delist' : 'transfer', recipient: '', reason: '' },
    input: ({ kind, recipient, reason }) => ({
      uuid: item.uuid,
      kind: kind as Kind,
      reason,
      ...(kind === 'transfer' && { recipient }),
    }),
    required: {
      reason: 'Enter a reason',
    },
    check: ({ kind, recipient }) =>
      kind === 'transfer' && recipient === '' ? { recipient: 'Choose the recipient' } : {},
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  const options = [
    { value: 'transfer', label: 'Transfer to another account' },
    ...(item.status === 'listed' ? [{ value: 'delist', label: 'Take off the market' }] : []),
    { value: 'burn', label: 'Burn' },
  ];
  return (
    <FormFrame form={form} label="Create activity" submit="Create activity" wide className="p-5">
      <FormField form={form} name="kind" label="Activity" hint="It takes effect when it is settled.">
        {(control) => <NativeSelect {...control} ref={first} shape="field" options={options} />}
      </FormField>
      {form.values.kind === 'transfer' ? (
        <TraderLookup form={form} name="recipient" label="Recipient" />
      ) : null}
      <FormField form={form} name="reason" label="Reason" hint="Shown to the owner.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
