import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { chainName } from '../browse/nft-words.ts';

interface ImportDialogProps {
  onClose: () => void;
  /** Shows the collection that was imported. */
  open: (contractAddress: string) => void;
}

/** Brings a collection of the simulated blockchains to the exchange. */
export function ImportDialog({ onClose, open }: ImportDialogProps) {
  const first = useRef<HTMLSelectElement>(null);
  return (
    <Dialog title="Import a collection" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <Importing open={open} close={close} />}
    </Dialog>
  );
}

function Importing({ open, close }: { open: ImportDialogProps['open']; close: () => void }) {
  const query = useQuery(trpc.nftCatalogStaff.list.queryOptions({}, { staleTime: 0 }));
  const form = useContractForm('nftCatalogStaff.importCollection', {
    defaults: { contractAddress: '', reason: '' },
    input: ({ contractAddress, reason }) => ({ contractAddress, ...(reason && { reason }) }),
    required: { contractAddress: 'Choose a collection' },
    onDone({ collection }) {
      void queryClient.invalidateQueries();
      close();
      open(collection.contractAddress);
    },
  });
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="The catalog could not be loaded." />;
  if (!query.data) return <Skeleton className="m-5 h-56" />;
  const left = query.data.collections.filter(({ imported }) => !imported);
  const chosen = left.find(({ contractAddress }) => contractAddress === form.values.contractAddress);
  if (left.length === 0) {
    return <Empty title="Nothing left to import">All collections of the catalog are at the exchange.</Empty>;
  }
  return (
    <FormFrame form={form} label="Import a collection" submit="Import" wide className="p-5">
      <FormField form={form} name="contractAddress" label="Collection">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Choose"
            options={left.map(({ contractAddress, name, chain }) => ({
              value: contractAddress,
              label: `${name} (${chainName(chain)})`,
            }))}
          />
        )}
      </FormField>
      {chosen ? (
        <div className="flex gap-4">
          <ArtImage
            picture={chosen.logo}
            label=""
            sizes="80px"
            className="size-20 shrink-0 rounded-control"
          />
          <div className="flex min-w-0 flex-col gap-1 text-13">
            <p>{chosen.description}</p>
            <p className="text-muted">
              {chosen.items} items, owned by simulated collectors, every third of them for sale.
            </p>
            <p className="truncate font-mono text-12 text-subtle" title={chosen.contractAddress}>
              {chosen.contractAddress}
            </p>
          </div>
        </div>
      ) : null}
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
