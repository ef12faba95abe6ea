import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';

/** Whether an item can be traded and is featured: a tab of its page. */
export function NftSettingsPage() {
  const { nftUuid: uuid = '' } = useParams();
  const { data } = useQuery(trpc.nftStaff.one.queryOptions({ uuid }, { staleTime: 0 }));
  if (!data) return <Skeleton className="h-64 max-w-2xl" />;
  return (
    <Card title="Trading" className="max-w-2xl">
      {data.item.allowedActions.includes('settings') ? (
        <SettingsForm key={uuid} item={data.item} />
      ) : (
        <Empty title="Nothing to set">
          You can stop only the trading of minted items that you do not own.
        </Empty>
      )}
    </Card>
  );
}

function SettingsForm({ item }: { item: StaffNft }) {
  const form = useContractForm('nftStaff.settings', {
    defaults: { locked: item.locked, featured: item.featured, reason: '' },
    input: (typed) => ({ ...typed, uuid: item.uuid }),
    required: { reason: 'Enter a reason' },
    onDone: () => void queryClient.invalidateQueries(),
  });
  return (
    <FormFrame form={form} label="Trading" submit="Save" guarded className="p-5">
      <CheckField
        form={form}
        name="locked"
        label="Stop its trading"
        hint="It is taken off the market, and cannot be listed, offered for, bought or transferred."
      />
      <CheckField form={form} name="featured" label="Feature it" hint="It appears first among the newest." />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="The owner reads it where it is taken off the market."
      >
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
