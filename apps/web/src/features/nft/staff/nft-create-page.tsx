import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import { trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { TraderLookup } from '../../../frames/staff/person/trader-lookup.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { TypedTrait } from '../traits-field.tsx';
import { filledTraits, TraitsField, traitsError } from '../traits-field.tsx';

/** Makes an item in a collection of a trader. */
export function NftCreatePage() {
  return (
    <Permitted permission="content" title="Create an NFT">
      <StaffFrame title="Create an NFT" about="As a draft in a collection of a trader.">
        <Card className="max-w-2xl">
          <CreateForm />
        </Card>
      </StaffFrame>
    </Permitted>
  );
}

function CreateForm() {
  const navigate = useNavigate();
  const form = useContractForm('nftStaff.createFor', {
    defaults: {
      nftTraderId: '',
      contractAddress: '',
      name: '',
      description: '',
      reason: '',
      traits: [] as TypedTrait[],
    },
    input: ({ reason, traits, ...typed }) => ({
      ...typed,
      traits: filledTraits(traits),
      ...(reason && { reason }),
    }),
    labels: { nftTraderId: 'Trader', contractAddress: 'Collection' },
    required: {
      nftTraderId: 'Choose a trader',
      contractAddress: 'Choose a collection',
      name: 'Enter a name',
    },
    check: (values) => ({ traits: traitsError(values.traits) }),
    onDone: ({ item }) => void navigate(`/kut/nft/update/${item.uuid}`),
  });
  return (
    <FormFrame form={form} label="Create an NFT" submit="Create NFT" guarded className="p-5">
      <TraderLookup form={form} name="nftTraderId" label="Trader" />
      <CollectionField form={form} />
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description (optional)">
        {(control) => <TextArea {...control} maxLength={1000} />}
      </FormField>
      <TraitsField
        traits={form.values.traits}
        error={form.at('traits')}
        onChange={(traits) => form.edit({ traits })}
      />
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

type CreateValues = Record<'nftTraderId' | 'contractAddress' | 'name' | 'description' | 'reason', string> & {
  traits: TypedTrait[];
};

/** Chooses one of the trader's collections, after the trader is chosen. */
function CollectionField({ form }: { form: ContractForm<CreateValues> }) {
  const { nftTraderId } = form.values;
  const owned = useQuery(
    trpc.nftStaff.collectionsOf.queryOptions({ nftTraderId }, { enabled: nftTraderId !== '', retry: false }),
  );
  const collections = owned.data?.collections ?? [];
  const hint =
    nftTraderId === ''
      ? 'Choose the trader to see their collections.'
      : owned.isError
        ? failureOf(owned.error).error
        : owned.data && collections.length === 0
          ? 'This trader has no collection yet.'
          : undefined;
  return (
    <FormField form={form} name="contractAddress" label="Collection" hint={hint}>
      {(control) => (
        <NativeSelect
          {...control}
          shape="field"
          none="Choose a collection"
          options={collections.map(({ contractAddress, name }) => ({
            value: contractAddress,
            label: name,
          }))}
        />
      )}
    </FormField>
  );
}
