import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { NotesCard } from '../../../frames/staff/panel/notes-panel.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { chainName } from '../browse/nft-words.ts';
import { PriceOf } from '../item-columns.tsx';
import { filledTraits, TraitsField, traitsError } from '../traits-field.tsx';

type Found = OutputOf<'nftStaff.one'>;

/** The facts of an item, and its name, description and traits to be changed: a tab of its page. */
export function NftUpdatePage() {
  const { nftUuid: uuid = '' } = useParams();
  const { data: answer } = useQuery(trpc.nftStaff.one.queryOptions({ uuid }, { staleTime: 0 }));
  if (!answer) return <Skeleton className="h-96 max-w-2xl" />;
  const changeable = answer.item.allowedActions.includes('update');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,42rem)_22rem]">
      <Card title="Details">
        {changeable ? (
          <DetailsForm key={uuid} answer={answer} />
        ) : (
          <KeyValues
            className="px-4"
            rows={[
              { label: 'Name', value: answer.item.name },
              { label: 'Description', value: answer.description || '–' },
              ...answer.traits.map(({ name, value }) => ({ label: name, value })),
            ]}
          />
        )}
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        <Facts answer={answer} />
        <NotesCard subject={`nft:${uuid}`} />
      </div>
    </div>
  );
}

function DetailsForm({ answer: { item, description, traits } }: { answer: Found }) {
  const form = useContractForm('nftStaff.update', {
    defaults: {
      name: item.name,
      description,
      traits: traits.map(({ name, value }) => ({ name, value })),
      reason: '',
    },
    input: ({ reason, ...typed }) => ({
      ...typed,
      uuid: item.uuid,
      traits: filledTraits(typed.traits),
      ...(reason && { reason }),
    }),
    required: { name: 'Enter a name' },
    check: (values) => ({ traits: traitsError(values.traits) }),
    onDone: () => void queryClient.invalidateQueries(),
  });
  return (
    <FormFrame form={form} label="Details" submit="Save" guarded className="p-5">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description (optional)">
        {(control) => <TextArea {...control} maxLength={1000} />}
      </FormField>
      <TraitsField
        traits={form.values.traits}
        error={form.at('traits')}
        onChange={(next) => form.edit({ traits: next })}
      />
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

function Facts({ answer: { item } }: { answer: Found }) {
  const person = (name: string | null, account: string | null) =>
    account ? <TextLink to={`/kut/trader/${account}/nft/summary`}>{name}</TextLink> : (name ?? '–');
  return (
    <Card>
      <ArtImage
        picture={item.picture}
        label={`Picture of ${item.name}`}
        sizes="352px"
        className="w-full rounded-t-card"
      />
      <KeyValues
        className="px-4"
        rows={[
          {
            label: 'Token',
            value: item.tokenId === null ? '–' : <span className="num">#{item.tokenId}</span>,
          },
          { label: 'Owner', value: person(item.owner, item.ownerAccount) },
          { label: 'Blockchain', value: chainName(item.chain) },
          { label: 'Price', value: <PriceOf price={item.price} currency={item.currency} /> },
          { label: 'Last sale', value: <PriceOf price={item.lastPrice} currency={item.currency} /> },
          { label: 'Favorites', value: <span className="num">{item.favorites}</span> },
          { label: 'Views', value: <span className="num">{item.views}</span> },
          { label: 'Created', value: <When at={item.createdAt} absolute="utc" /> },
          ...(item.mintedAt ? [{ label: 'Minted', value: <When at={item.mintedAt} absolute="utc" /> }] : []),
        ]}
      />
    </Card>
  );
}
