import type { NftItem } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** More collections than a list shows immediately. */
const MOST = 100;

interface MoveDialogProps {
  /** The chosen drafts. */
  items: readonly NftItem[];
  /** The address of their collection. */
  from: string;
  onMoved: () => void;
  onClose: () => void;
}

/** Moves drafts to another of the reader's own collections. */
export function MoveDialog({ onClose, ...move }: MoveDialogProps) {
  const { items } = move;
  const title = items.length === 1 ? 'Move 1 draft' : `Move ${items.length} drafts`;
  return (
    <Dialog title={title} className="max-w-lg" onClose={onClose}>
      {(close) => <MoveForm {...move} close={close} />}
    </Dialog>
  );
}

function MoveForm({ items, from, onMoved, close }: Omit<MoveDialogProps, 'onClose'> & { close: () => void }) {
  const own = useQuery(trpc.nft.collections.queryOptions({ mine: true, sort: '-createdAt', perPage: MOST }));
  const others = own.data?.data.filter(({ contractAddress }) => contractAddress !== from) ?? [];
  const form = useContractForm('nftMaking.addToCollection', {
    id: 'move-drafts',
    defaults: { contractAddress: '' },
    input: ({ contractAddress }) => ({ contractAddress, nftUuid: items[0]?.uuid ?? '' }),
    labels: { contractAddress: 'Collection' },
    required: { contractAddress: 'Choose a collection' },
    async send({ contractAddress }) {
      for (const { uuid: nftUuid } of items) {
        await client.nftMaking.addToCollection.mutate({ contractAddress, nftUuid });
      }
    },
    onDone() {
      onMoved();
      void queryClient.invalidateQueries();
      close();
    },
    // Some may have moved before one was refused.
    onRefused: () => void queryClient.invalidateQueries(),
  });
  const hint = own.data && others.length === 0 ? 'You have no other collection yet.' : undefined;
  return (
    <FormFrame form={form} label="Move drafts" submit="Move" wide className="p-5">
      <FormField form={form} name="contractAddress" label="Collection" hint={hint}>
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Choose a collection"
            options={others.map(({ contractAddress, name }) => ({ value: contractAddress, label: name }))}
          />
        )}
      </FormField>
    </FormFrame>
  );
}
