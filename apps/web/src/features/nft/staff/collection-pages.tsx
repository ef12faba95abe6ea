import type { StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { percentOf, percentText } from '../../../lib/text/percent-text.ts';
import { AmountInput, Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { chainName } from '../browse/nft-words.ts';
import {
  ItemLine,
  itemColumn,
  itemStatusColumn,
  lastPriceColumn,
  PriceOf,
  priceColumn,
} from '../item-columns.tsx';
import { categoryOptions } from '../nft-pills.tsx';
import { royaltyError, royaltyOf } from '../royalty-percent.ts';

type Found = OutputOf<'nftMarketStaff.collection'>;

function useCollection() {
  const { address: contractAddress = '' } = useParams();
  return useQuery(trpc.nftMarketStaff.collection.queryOptions({ contractAddress }, { staleTime: 0 })).data;
}

/** The facts of a collection, and its items: the first tab of its page. */
export function CollectionSummaryPage() {
  const { address = '' } = useParams();
  const answer = useCollection();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 max-lg:order-last">
        <StaffList
          inRecord
          key={address}
          call="nftStaff.list"
          of={{ contract: address }}
          permission="content"
          title="Items"
          rowsName="items"
          rowKey={({ uuid }) => uuid}
          columns={() => [itemColumn, itemStatusColumn, priceColumn, lastPriceColumn]}
          card={(item) => <ItemLine item={item} />}
          search="Name"
          link={{ name: ({ name }) => name, to: ({ uuid }) => `/kut/nft/update/${uuid}` }}
          empty={<Empty title="No items yet">Items of this collection appear here.</Empty>}
        />
      </div>
      {answer ? <Facts answer={answer} /> : <Skeleton className="h-96" />}
    </div>
  );
}

function Facts({ answer: { collection, conditions, days } }: { answer: Found }) {
  const { creator, creatorAccount, currency } = collection;
  const sales = days.reduce((sum, day) => sum + day.sales, 0);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card title="Facts">
        <KeyValues
          className="px-4"
          rows={[
            {
              label: 'Creator',
              value: creatorAccount ? (
                <TextLink to={`/kut/trader/${creatorAccount}/nft/summary`}>{creator}</TextLink>
              ) : (
                (creator ?? 'Imported')
              ),
            },
            { label: 'Blockchain', value: chainName(collection.chain) },
            { label: 'Royalty', value: percentText(collection.royalty) },
            { label: 'Minted items', value: <span className="num">{collection.supply}</span> },
            { label: 'Drafts', value: <span className="num">{collection.drafts}</span> },
            { label: 'For sale', value: <span className="num">{collection.listed}</span> },
            { label: 'Owners', value: <span className="num">{collection.owners}</span> },
            { label: 'Floor', value: <PriceOf price={collection.floor} currency={currency} /> },
            {
              label: 'Volume',
              value: <Amount value={collection.volume} currency={currency} rule="exact" />,
            },
            { label: 'Sales', value: <span className="num">{sales}</span> },
            { label: 'Created', value: <When at={collection.createdAt} absolute="utc" /> },
            ...(collection.reason ? [{ label: 'Rejected because', value: collection.reason }] : []),
          ]}
        />
      </Card>
      <Card title="Conditions">
        {conditions.length === 0 ? (
          <p className="p-4 text-13 text-muted">None for the whole collection.</p>
        ) : (
          <ul className="divide-y divide-line text-13">
            {conditions.map(({ uuid, text, active }) => (
              <li key={uuid} className="flex justify-between gap-4 px-4 py-2.5">
                <TextLink to={`/kut/nft/all-conditions?peek=${uuid}`}>{text}</TextLink>
                <span className="text-muted">{active ? 'Checked' : 'Off'}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** The settings of a collection: a tab of its page. */
export function CollectionSettingPage() {
  const answer = useCollection();
  if (!answer) return <Skeleton className="h-96 max-w-2xl" />;
  const { collection } = answer;
  return (
    <Card className="max-w-2xl">
      <SettingForm key={collection.contractAddress} collection={collection} />
    </Card>
  );
}

function SettingForm({ collection }: { collection: StaffNftCollection }) {
  const { contractAddress } = collection;
  const form = useContractForm('nftMarketStaff.updateCollection', {
    defaults: {
      name: collection.name,
      description: collection.description,
      category: collection.category,
      royalty: percentOf(collection.royalty),
      featured: collection.featured,
      reason: '',
    },
    input: ({ reason, ...typed }) => ({
      ...typed,
      contractAddress,
      royalty: royaltyOf(typed.royalty),
      ...(reason && { reason }),
    }),
    required: { name: 'Enter a name', royalty: 'Enter a royalty, or 0 for none' },
    check: ({ royalty }) => royaltyError(royalty),
    onDone: () => void queryClient.invalidateQueries(),
  });
  return (
    <FormFrame form={form} label="Collection" submit="Save" guarded className="p-5">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description (optional)">
        {(control) => <TextArea {...control} maxLength={1000} />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="category" label="Category">
          {(control) => <NativeSelect {...control} shape="field" options={categoryOptions} />}
        </FormField>
        <FormField
          form={form}
          name="royalty"
          label="Royalty"
          hint="The creator’s share of each resale, up to 10%."
        >
          {(control) => <AmountInput {...control} unit="%" placeholder="0" />}
        </FormField>
      </div>
      <CheckField
        form={form}
        name="featured"
        label="Feature it"
        hint="It appears first among the collections."
      />
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
