import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { InputOf, OutputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { NftSections } from '../nft-sections.tsx';
import type { TypedTrait } from '../traits-field.tsx';
import { filledTraits, TraitsField, traitsError } from '../traits-field.tsx';
import { NotOwnCollection, NotOwnItem } from './not-own.tsx';

type Call = 'nftMaking.createNft' | 'nftMaking.updateNft';
interface Values {
  name: string;
  description: string;
  traits: TypedTrait[];
}
type Details = OutputOf<'nft.details'>;

/** Makes an item in a collection of the reader. */
export function NewItemPage() {
  const { contractAddress = '' } = useParams();
  const query = useQuery(trpc.nft.collection.queryOptions({ contractAddress }));
  const { collection, allowedActions = [] } = query.data ?? {};
  return (
    <PageFrame title="New item" about={collection ? `In ${collection.name}. You add its picture next.` : ' '}>
      <NftSections />
      {query.isError && !collection ? (
        <Card>
          <QueryFailed query={query} title="This collection could not be loaded." />
        </Card>
      ) : !collection ? (
        <Skeleton className="h-96 max-w-2xl" />
      ) : !allowedActions.includes('add') ? (
        <NotOwnCollection collection={collection} />
      ) : (
        <Card className="max-w-2xl">
          <ItemForm of={{ contractAddress }} details={null} />
        </Card>
      )}
    </PageFrame>
  );
}

/** Changes a draft. */
export function UpdateItemPage() {
  const { nftUuid = '' } = useParams();
  const query = useQuery(trpc.nft.details.queryOptions({ nftUuid }, { staleTime: 0 }));
  const details = query.data;
  return (
    <PageFrame
      title={details ? `Edit ${details.item.name}` : 'Edit item'}
      about="Only drafts can be changed, not minted items."
    >
      <NftSections />
      {query.isError && !details ? (
        <Card>
          <QueryFailed query={query} title="This NFT could not be loaded." />
        </Card>
      ) : details && !details.allowedActions.includes('edit') ? (
        <NotOwnItem item={details.item} />
      ) : details ? (
        <Card className="max-w-2xl">
          <ItemForm key={nftUuid} of={{ nftUuid }} details={details} />
        </Card>
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </PageFrame>
  );
}

interface ItemFormProps {
  of: { contractAddress: string } | { nftUuid: string };
  /** Null for a new one. */
  details: Details | null;
}

function ItemForm({ of, details }: ItemFormProps) {
  const navigate = useNavigate();
  const call: Call = details ? 'nftMaking.updateNft' : 'nftMaking.createNft';
  const form = useContractForm<Call, Values>(call, {
    id: 'nft-item',
    defaults: {
      name: details?.item.name ?? '',
      description: details?.description ?? '',
      traits: details?.traits.map(({ name, value }) => ({ name, value })) ?? [],
    },
    input: (typed) => ({ ...typed, ...of, traits: filledTraits(typed.traits) }) as InputOf<Call>,
    required: { name: 'Enter a name' },
    check: ({ traits }) => ({ traits: traitsError(traits) }) as Partial<Record<keyof Values, string>>,
    onDone({ item }) {
      void queryClient.invalidateQueries();
      void navigate(details ? `/nft/item/${item.uuid}` : `/nft/manage/add-img/${item.uuid}`);
    },
  });
  return (
    <FormFrame form={form} label="Item" submit={details ? 'Save' : 'Create item'} guarded className="p-5">
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
    </FormFrame>
  );
}
