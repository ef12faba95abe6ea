import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Opens the settings of cards: whether staff open them, or each opens immediately. */
export function CardSettingsButton() {
  const { data } = useQuery(trpc.cardsStaff.viewSettings.queryOptions({}));
  const [open, setOpen] = useState(false);
  if (!usePermitted('settings')) return null;
  return (
    <>
      <Button size="small" disabled={!data} onClick={() => setOpen(true)}>
        Settings
      </Button>
      {open && data ? <CardSettingsDialog {...data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CardSettingsDialogProps {
  openAtOnce: boolean;
  onClose: () => void;
}

function CardSettingsDialog({ openAtOnce, onClose }: CardSettingsDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Card settings" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <CardSettingsForm openAtOnce={openAtOnce} first={first} close={close} />}
    </Dialog>
  );
}

const WAYS = [
  { value: 'staff', label: 'Staff open them', note: 'Requests wait in this queue.' },
  {
    value: 'once',
    label: 'Open immediately',
    note: 'A requested card can be used immediately. A second person must approve this.',
  },
] as const;

interface CardSettingsFormProps {
  openAtOnce: boolean;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function CardSettingsForm({ openAtOnce, first, close }: CardSettingsFormProps) {
  /** Whether a second person must approve the choice, and so reads its reason. */
  const loosens = (way: string) => way === 'once' && !openAtOnce;
  const form = useContractForm('cardsStaff.changeSettings', {
    defaults: { way: openAtOnce ? 'once' : 'staff', reason: '' },
    input: ({ way, reason }) => ({ openAtOnce: way === 'once', ...(reason && { reason }) }),
    check: ({ way, reason }) => (loosens(way) && !reason ? { reason: 'Enter a reason' } : {}),
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Card settings" submit="Save" className="p-5">
      <FormField form={form} name="way" label="Requested cards">
        {(control) => (
          <RadioCards
            {...control}
            label="Requested cards"
            name="way"
            value={control.value as (typeof WAYS)[number]['value']}
            options={WAYS}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={loosens(form.values.way) ? 'Reason' : 'Reason (optional)'}
        hint="Recorded in the audit log."
      >
        {(control) => <Input {...control} ref={first} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
