import type { NftItem } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { chainName } from '../browse/nft-words.ts';
import { NftSections } from '../nft-sections.tsx';

/** Gives an item of the reader to another trader. */
export function ItemTransferPage() {
  const { nftUuid = '' } = useParams();
  const query = useQuery(trpc.nft.details.queryOptions({ nftUuid }, { staleTime: 0 }));
  const details = query.data;
  return (
    <PageFrame
      title={details ? `Transfer ${details.item.name}` : 'Transfer'}
      about="To another account, immediately and without a fee. This cannot be undone."
    >
      <NftSections />
      {query.isError && !details ? (
        <Card>
          <QueryFailed query={query} title="This NFT could not be loaded." />
        </Card>
      ) : !details ? (
        <Skeleton className="h-48 max-w-2xl" />
      ) : details.allowedActions.includes('transfer') ? (
        <Card className="max-w-2xl">
          <TransferForm item={details.item} />
        </Card>
      ) : (
        <Banner tone="warn" title="This NFT cannot be transferred right now">
          {details.item.status === 'listed' && details.item.mine ? (
            <>
              It is for sale. Delist it first on <TextLink to={`/nft/item/${nftUuid}`}>its page</TextLink>.
            </>
          ) : details.item.locked ? (
            'Our staff have stopped its trading.'
          ) : (
            'Only the owner of a minted NFT can transfer it.'
          )}
        </Banner>
      )}
    </PageFrame>
  );
}

function TransferForm({ item }: { item: NftItem }) {
  const navigate = useNavigate();
  const [to, setTo] = useState<{ name: string; accountId: string; typed: string } | null>(null);
  const [self, setSelf] = useState(false);
  const form = useContractForm('nft.owner', {
    id: 'nft-transfer',
    defaults: { recipient: '' },
    required: { recipient: 'Enter an address, an account number or a nickname' },
    onDone({ name, accountId, mine }, { recipient }) {
      setSelf(mine);
      if (!mine) setTo({ name, accountId, typed: recipient.trim() });
    },
  });
  return (
    <>
      <FormFrame form={form} label="Transfer" submit="Continue" className="p-5">
        <div className="flex items-center gap-4">
          <ArtImage picture={item.picture} label="" sizes="80px" className="size-20 shrink-0 rounded-card" />
          <p className="min-w-0 text-13">
            <span className="block truncate text-14 font-semibold">{item.name}</span>
            <span className="block text-muted">
              {item.collection} on {chainName(item.chain)}
            </span>
          </p>
        </div>
        <FormField
          form={form}
          name="recipient"
          label="Recipient"
          hint={`Address on ${chainName(item.chain)} that starts with sim1, account number or nickname.`}
        >
          {(control) => <Input {...control} maxLength={100} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormError>{self ? 'This is your own account: choose another recipient' : undefined}</FormError>
      </FormFrame>
      {to ? (
        <ConfirmDialog
          title={`Transfer ${item.name} to ${to.name}?`}
          points={[
            `It belongs to account ${to.accountId} immediately, without a fee.`,
            'This cannot be undone.',
            'Offers for it stay active.',
          ]}
          button="Transfer"
          call="nftTrading.transfer"
          input={{ nftUuid: item.uuid, recipient: to.typed }}
          onDone={() => {
            void queryClient.invalidateQueries();
            void navigate(`/nft/item/${item.uuid}/activity`);
          }}
          onClose={() => setTo(null)}
        />
      ) : null}
    </>
  );
}
