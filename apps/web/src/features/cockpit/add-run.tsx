import { useRef } from 'react';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Adds a run from a file that another exchange or account saved. */
export function AddRun({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Add a run from a file" focus={first} className="max-w-md" onClose={onClose}>
      {(close) => <FileForm first={first} onAdded={close} />}
    </Dialog>
  );
}

interface FileFormProps {
  first: React.RefObject<HTMLInputElement | null>;
  onAdded: () => void;
}

function FileForm({ first, onAdded }: FileFormProps) {
  const form = useContractForm('runs.add', {
    defaults: { name: '', document: '' },
    required: { name: 'Enter a name for the run', document: 'Choose a file' },
    onDone() {
      void queryClient.invalidateQueries({ queryKey: trpc.runs.list.queryKey() });
      onAdded();
    },
  });
  return (
    <FormFrame form={form} label="Add a run" submit="Add run" wide className="p-5">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} ref={first} maxLength={60} placeholder="Grid, other exchange" />}
      </FormField>
      <FormField form={form} name="document" label="File" hint="A run that was downloaded here, as JSON.">
        {({ id, ...control }) => (
          <input
            id={id}
            aria-describedby={control['aria-describedby']}
            type="file"
            accept="application/json,.json"
            className="text-13 text-muted file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-surface-1 file:px-3 file:text-13 file:font-medium file:text-fg touch:file:h-11"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              void file?.text().then((document) => form.edit({ document }));
            }}
          />
        )}
      </FormField>
    </FormFrame>
  );
}
