import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { ItemStatusPill } from '../nft-pills.tsx';
import { CreateActivityDialog } from './create-activity-dialog.tsx';
import { GenerateOffersDialog } from './generate-offers-dialog.tsx';
import { MintObstacle } from './mint-obstacle.tsx';

const DECISIONS = {
  approve: {
    title: 'Mint',
    points: ['It gets its token ID.', 'The held fee is paid.', 'Its owner is notified.'],
    call: 'nftStaff.approve',
    danger: false,
    reason: { hint: 'Recorded in the audit log.' },
  },
  reject: {
    title: 'Reject',
    points: ['It is a draft again.', 'The held fee is available again.'],
    call: 'nftStaff.reject',
    danger: true,
    reason: { hint: 'Shown to the owner.', required: 'Enter a reason' },
  },
  delete: {
    title: 'Delete',
    points: ['It is gone for good.', 'A held fee is available again.'],
    call: 'nftStaff.remove',
    danger: true,
    reason: { hint: 'Recorded in the audit log.' },
  },
} as const;
type Decision = keyof typeof DECISIONS;
type Act = Decision | 'activity' | 'offers';

/** The page of an item: its status, its tabs, and what staff can do with it. */
export function NftRecord() {
  const { nftUuid: uuid = '' } = useParams();
  const permitted = usePermitted('content');
  const query = useQuery(trpc.nftStaff.one.queryOptions({ uuid }, { enabled: permitted, staleTime: 0 }));
  const [act, setAct] = useState<Act | null>(null);
  const item = query.data?.item;
  const may = (action: 'approve' | 'reject' | 'delete' | 'settings') =>
    item?.allowedActions.includes(action) ?? false;
  const action = (key: Act, label: string, more: object = {}) => ({
    label,
    onPress: () => setAct(key),
    ...more,
  });
  const close = () => setAct(null);
  return (
    <RecordPage
      each="NFT"
      trail={[
        { label: 'NFTs', to: '/kut/nft' },
        ...(item
          ? [{ label: item.collection, to: `/kut/nft/collection/summary/${item.contractAddress}` }]
          : []),
      ]}
      title={item?.name}
      picture={
        item ? (
          <ArtImage picture={item.picture} label="" sizes="44px" className="size-11 rounded-control" />
        ) : null
      }
      status={
        item ? (
          <>
            <ItemStatusPill status={item.status} />
            {item.locked ? <Pill tone="warn">Trading stopped</Pill> : null}
          </>
        ) : null
      }
      ids={item ? [{ label: 'NFT ID', text: item.uuid }] : undefined}
      actions={[
        ...(may('approve') ? [action('approve', 'Mint', { primary: true })] : []),
        ...(may('reject') ? [action('reject', 'Reject', { danger: true })] : []),
        ...(may('settings') ? [action('activity', 'Create activity')] : []),
        ...(may('settings') && item?.ownerAccount ? [action('offers', 'Generate offers')] : []),
        ...(may('delete') ? [action('delete', 'Delete', { danger: true })] : []),
      ]}
      query={query}
      banner={
        <>
          {item?.status === 'mint_requested' ? <MintObstacle item={item} /> : null}
          <PendingApproval subject={`nft:${uuid}`} />
        </>
      }
    >
      <Outlet />
      {item && act && act in DECISIONS ? (
        <DecisionDialog item={item} decision={DECISIONS[act as Decision]} onClose={close} />
      ) : null}
      {item && act === 'activity' ? <CreateActivityDialog item={item} onClose={close} /> : null}
      {item && act === 'offers' ? <GenerateOffersDialog item={item} onClose={close} /> : null}
    </RecordPage>
  );
}

interface DecisionDialogProps {
  item: { uuid: string; name: string };
  decision: (typeof DECISIONS)[Decision];
  onClose: () => void;
}

function DecisionDialog({ item, decision, onClose }: DecisionDialogProps) {
  const { title, points, call, danger, reason } = decision;
  return (
    <ConfirmDialog
      title={`${title} ${item.name}?`}
      points={points}
      button={title}
      danger={danger}
      call={call}
      input={{ uuid: item.uuid }}
      reason={reason}
      onDone={() => void queryClient.invalidateQueries()}
      onClose={onClose}
    />
  );
}
