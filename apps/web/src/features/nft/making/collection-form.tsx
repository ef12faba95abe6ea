import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { NftCollection } from '@papermint/contracts/nft/model';
import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { InputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { percentOf } from '../../../lib/text/percent-text.ts';
import { AmountInput, Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { chainOptions } from '../browse/nft-words.ts';
import { categoryOptions } from '../nft-pills.tsx';
import { NftSections } from '../nft-sections.tsx';
import { royaltyError, royaltyOf } from '../royalty-percent.ts';
import { NotOwnCollection } from './not-own.tsx';

type Call = 'nftMaking.createCollection' | 'nftMaking.updateCollection';
type Values = Record<'name' | 'symbol' | 'description' | 'category' | 'chain' | 'royalty', string>;

/** Makes a collection. */
export function NewCollectionPage() {
  return (
    <PageFrame title="New collection" about="You add its pictures and items afterwards.">
      <NftSections />
      <Card className="max-w-2xl">
        <CollectionForm collection={null} />
      </Card>
    </PageFrame>
  );
}

/** Changes a collection of the reader. */
export function UpdateCollectionPage() {
  const { contractAddress = '' } = useParams();
  const query = useQuery(trpc.nft.collection.queryOptions({ contractAddress }, { staleTime: 0 }));
  const { collection, allowedActions = [] } = query.data ?? {};
  return (
    <PageFrame
      title={collection ? `Edit ${collection.name}` : 'Edit collection'}
      about="Blockchain and symbol stay as they are."
    >
      <NftSections />
      {query.isError && !collection ? (
        <Card>
          <QueryFailed query={query} title="This collection could not be loaded." />
        </Card>
      ) : collection && !allowedActions.includes('edit') ? (
        <NotOwnCollection collection={collection} />
      ) : collection ? (
        <Card className="max-w-2xl">
          <CollectionForm key={contractAddress} collection={collection} />
        </Card>
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </PageFrame>
  );
}

function useCollectionForm(collection: NftCollection | null) {
  const navigate = useNavigate();
  const call: Call = collection ? 'nftMaking.updateCollection' : 'nftMaking.createCollection';
  return useContractForm<Call, Values>(call, {
    id: 'nft-collection',
    defaults: {
      name: collection?.name ?? '',
      symbol: collection?.symbol ?? '',
      description: collection?.description ?? '',
      category: collection?.category ?? 'art',
      chain: collection?.chain ?? 'ethereum',
      royalty: collection ? percentOf(collection.royalty) : '5',
    },
    input: ({ symbol, chain, category, royalty, ...typed }) =>
      ({
        ...typed,
        category: category as NftCategory,
        royalty: royaltyOf(royalty),
        ...(collection
          ? { contractAddress: collection.contractAddress }
          : { symbol, chain: chain as NftChain }),
      }) as InputOf<Call>,
    labels: { chain: 'Blockchain' },
    required: { name: 'Enter a name', symbol: 'Enter a symbol', royalty: 'Enter a royalty, or 0 for none' },
    check: ({ royalty }) => royaltyError(royalty),
    onDone({ collection: saved }) {
      void queryClient.invalidateQueries();
      void navigate(
        collection
          ? `/nft/manage/collection/${saved.contractAddress}`
          : `/nft/manage/update-img/${saved.contractAddress}`,
      );
    },
  });
}

function CollectionForm({ collection }: { collection: NftCollection | null }) {
  const form = useCollectionForm(collection);
  const asset = nftChains.find(({ key }) => key === form.values.chain)?.asset ?? '';
  return (
    <FormFrame
      form={form}
      label="Collection"
      submit={collection ? 'Save' : 'Create collection'}
      guarded
      className="p-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
        </FormField>
        {collection ? null : (
          <FormField form={form} name="symbol" label="Symbol" hint="Such as TIDE.">
            {(control) => <Input {...control} maxLength={8} autoComplete="off" autoCapitalize="characters" />}
          </FormField>
        )}
      </div>
      <FormField form={form} name="description" label="Description (optional)">
        {(control) => <TextArea {...control} maxLength={1000} />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {collection ? null : (
          <FormField
            form={form}
            name="chain"
            label="Blockchain"
            hint={`Prices are in ${codeLabel(asset)}. Cannot be changed later.`}
          >
            {(control) => <NativeSelect {...control} shape="field" options={chainOptions} />}
          </FormField>
        )}
        <FormField form={form} name="category" label="Category">
          {(control) => <NativeSelect {...control} shape="field" options={categoryOptions} />}
        </FormField>
        <FormField form={form} name="royalty" label="Royalty" hint="Your share of each resale, up to 10%.">
          {(control) => <AmountInput {...control} unit="%" placeholder="0" />}
        </FormField>
      </div>
    </FormFrame>
  );
}
