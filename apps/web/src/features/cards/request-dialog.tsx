import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Requests a card. */
export function RequestDialog({ openAtOnce, onClose }: { openAtOnce: boolean; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Request a card" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <RequestForm openAtOnce={openAtOnce} first={first} close={close} />}
    </Dialog>
  );
}

function RequestForm({
  openAtOnce,
  first,
  close,
}: {
  openAtOnce: boolean;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}) {
  const navigate = useNavigate();
  const form = useContractForm('cards.request', {
    defaults: { label: '' },
    required: { label: 'Enter a name' },
    onDone({ card }) {
      void queryClient.invalidateQueries();
      close();
      void navigate(`/account/credit-card/${card.uuid}`);
    },
  });
  return (
    <FormFrame form={form} label="Request a card" submit="Request" wide className="p-5">
      <FormField form={form} name="label" label="Name" hint="What you use it for, such as Travel.">
        {(control) => <Input {...control} ref={first} maxLength={30} autoComplete="off" />}
      </FormField>
      <p className="text-12 text-muted">
        It works at the merchants of the simulated network.{' '}
        {openAtOnce ? 'It opens immediately.' : 'Our staff open it, usually within a day.'} There is no fee.
      </p>
    </FormFrame>
  );
}
