import { MINT_FEE_TEXT } from '@papermint/contracts/nft/mint-fee';
import type { NftItem } from '@papermint/contracts/nft/model';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';

type Act = 'mint' | 'bulk' | 'all' | 'move';

export interface ItemsAct {
  kind: Act;
  items: readonly NftItem[];
}

interface ItemsDialogProps {
  act: ItemsAct;
  contractAddress: string;
  /** The number of all drafts of the collection. */
  drafts: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms that all drafts are minted or deleted, or that the chosen ones are deleted. */
export function ItemsDialog({ act, contractAddress, drafts, onDeleted, onClose }: ItemsDialogProps) {
  const { kind, items } = act;
  const [first] = items;
  if (kind === 'mint' && first) {
    return (
      <ConfirmDialog
        title="Mint all drafts?"
        points={[
          'Every draft with a picture is minted immediately.',
          `Each costs a fee of ${MINT_FEE_TEXT}.`,
        ]}
        button="Mint"
        call="nftMaking.mintCollection"
        input={{ nftUuid: first.uuid }}
        onDone={() => void queryClient.invalidateQueries()}
        onClose={onClose}
      />
    );
  }
  if (kind === 'all') {
    return (
      <ConfirmDialog
        title={drafts === 1 ? 'Delete the only draft?' : `Delete all ${drafts} drafts?`}
        points={['Drafts of this collection and their pictures are deleted. This cannot be undone.']}
        button="Delete all"
        danger
        call="nftMaking.deleteAll"
        input={{ contractAddress }}
        onDone={() => void queryClient.invalidateQueries()}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={items.length === 1 ? 'Delete 1 draft?' : `Delete ${items.length} drafts?`}
      points={['Drafts and their pictures are deleted. This cannot be undone.']}
      button="Delete"
      danger
      call="nftMaking.deleteBulk"
      input={{ nftUuids: items.map(({ uuid }) => uuid) }}
      onDone={() => {
        onDeleted();
        void queryClient.invalidateQueries();
      }}
      onClose={onClose}
    />
  );
}
