import { useRef } from 'react';
import type { InputOf } from '../../../api/command.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useContractForm } from '../../form/contract-form.ts';
import { FormField, FormFrame } from '../../form/form-frame.tsx';

type View = InputOf<'viewsStaff.save'>;

interface ViewDialogProps {
  title: string;
  view: View;
  onSaved: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it. One with the same name is replaced. */
export function ViewDialog({ title, onClose, ...rest }: ViewDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={title} dismissable focus={first} className="max-w-100" onClose={onClose}>
      {(close) => <ViewForm {...rest} title={title} first={first} close={close} />}
    </Dialog>
  );
}

interface ViewFormProps extends Omit<ViewDialogProps, 'onClose'> {
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function ViewForm({ title, view, onSaved, first, close }: ViewFormProps) {
  const form = useContractForm('viewsStaff.save', {
    id: 'view',
    defaults: { name: view.name },
    input: ({ name }) => ({ ...view, name: name.trim() }),
    required: { name: 'Enter a name' },
    async onDone(_, { name }) {
      await onSaved(name.trim());
      close();
    },
  });
  return (
    <FormFrame form={form} label={title} submit="Save" wide className="gap-4 p-5">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} ref={first} maxLength={40} placeholder="Large deposits" />}
      </FormField>
    </FormFrame>
  );
}
