import { useRef } from 'react';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Span } from './span-of-days.ts';

interface SaveRunProps {
  uuid: string;
  /** What of the run is shown. */
  span: Span;
  onClose: () => void;
}

/** Names a run and keeps it with the account. */
export function SaveRun({ onClose, ...rest }: SaveRunProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Save run" focus={first} className="max-w-md" onClose={onClose}>
      {(close) => <RunForm {...rest} first={first} onSaved={close} />}
    </Dialog>
  );
}

interface RunFormProps extends Omit<SaveRunProps, 'onClose'> {
  first: React.RefObject<HTMLInputElement | null>;
  onSaved: () => void;
}

function RunForm({ uuid, span, first, onSaved }: RunFormProps) {
  const form = useContractForm('runs.save', {
    defaults: { name: '' },
    input: ({ name }) => ({ uuid, name, ...span }),
    required: { name: 'Enter a name for the run' },
    onDone() {
      void queryClient.invalidateQueries({ queryKey: trpc.runs.list.queryKey() });
      onSaved();
    },
  });
  return (
    <FormFrame form={form} label="Save run" submit="Save run" wide className="p-5">
      <p className="text-13 text-muted">
        Keeps the figures, the equity and all orders and fills, so that another run can be compared with it to
        the byte.
      </p>
      <FormField form={form} name="name" label="Name" hint="What was special about this run.">
        {(control) => <Input {...control} ref={first} maxLength={60} placeholder="Grid, first week" />}
      </FormField>
    </FormFrame>
  );
}
