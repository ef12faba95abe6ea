import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { CollectionStatusPill } from '../nft-pills.tsx';
import { NewCondition } from './condition-form.tsx';

type Act = 'approve' | 'reject' | 'condition';

/** The page of a collection: its tabs, and what staff can do with it. */
export function CollectionRecord() {
  const { address: contractAddress = '' } = useParams();
  const permitted = usePermitted('content');
  const query = useQuery(
    trpc.nftMarketStaff.collection.queryOptions({ contractAddress }, { enabled: permitted, staleTime: 0 }),
  );
  const [act, setAct] = useState<Act | null>(null);
  const collection = query.data?.collection;
  const close = () => setAct(null);
  const action = (key: Act, label: string, more: object = {}) => ({
    label,
    onPress: () => setAct(key),
    ...more,
  });
  return (
    <RecordPage
      each="collection"
      trail={[{ label: 'NFTs', to: '/kut/nft' }]}
      title={collection?.name}
      picture={
        collection ? (
          <ArtImage picture={collection.logo} label="" sizes="44px" className="size-11 rounded-control" />
        ) : null
      }
      status={
        collection ? (
          <>
            <CollectionStatusPill status={collection.status} />
            {collection.featured ? <Pill tone="accent">Featured</Pill> : null}
          </>
        ) : null
      }
      ids={collection ? [{ label: 'address', text: collection.contractAddress }] : undefined}
      actions={[
        ...(collection && collection.status !== 'approved'
          ? [action('approve', 'Approve', { primary: true })]
          : []),
        ...(collection?.status === 'pending' ? [action('reject', 'Reject', { danger: true })] : []),
        ...(collection ? [action('condition', 'Add a condition')] : []),
      ]}
      query={query}
    >
      <Outlet />
      {collection && (act === 'approve' || act === 'reject') ? (
        <ReviewDialog collection={collection} act={act} onClose={close} />
      ) : null}
      {collection && act === 'condition' ? <NewCondition of={{ contractAddress }} onClose={close} /> : null}
    </RecordPage>
  );
}

interface ReviewDialogProps {
  collection: { name: string; contractAddress: string };
  act: 'approve' | 'reject';
  onClose: () => void;
}

function ReviewDialog({ collection: { name, contractAddress }, act, onClose }: ReviewDialogProps) {
  const refresh = () => void queryClient.invalidateQueries();
  if (act === 'approve') {
    return (
      <ConfirmDialog
        title={`Approve ${name}?`}
        points={['Its creator can mint all drafts immediately.', 'Its creator is notified.']}
        button="Approve"
        call="nftMarketStaff.approveCollection"
        input={{ contractAddress }}
        reason={{ hint: 'Recorded in the audit log.' }}
        onDone={refresh}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Reject ${name}?`}
      points={['Its creator reads why, and can ask again.']}
      button="Reject"
      danger
      call="nftMarketStaff.rejectCollection"
      input={{ contractAddress }}
      reason={{ hint: 'Shown to the creator.', required: 'Enter a reason' }}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
