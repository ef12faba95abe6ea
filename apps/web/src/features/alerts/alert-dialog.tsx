import type { Alert } from '@papermint/contracts/alerts/model';
import { useRef } from 'react';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { useFromMedium } from '../../lib/media.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import { AlertFields } from './alert-fields.tsx';
import type { AlertValues } from './alert-values.ts';
import { changedAlertInput, missingFields, NEW_ALERT, newAlertInput, valuesOf } from './alert-values.ts';
import { alertsChanged } from './alerts-changed.ts';

interface AlertDialogProps {
  /** The alert that is changed; without it a new one is created. */
  alert?: Alert | undefined;
  /** The first values of a new one. */
  start?: Partial<AlertValues> | undefined;
  onClose: () => void;
}

/** Creates an alert, or changes one. */
export function AlertDialog({ alert, start, onClose }: AlertDialogProps) {
  const wide = useFromMedium();
  const first = useRef<HTMLElement>(null);
  return (
    <Dialog
      title={alert ? 'Change alert' : 'New alert'}
      sheet={!wide}
      focus={first}
      className="md:max-w-md"
      onClose={onClose}
    >
      {(close) =>
        alert ? (
          <ChangedAlert alert={alert} onDone={close} first={first} />
        ) : (
          <NewAlert start={start} onDone={close} first={first} />
        )
      }
    </Dialog>
  );
}

interface FormProps {
  onDone: () => void;
  first: React.RefObject<HTMLElement | null>;
}

function saved(message: string, onDone: () => void): void {
  toast('success', message, { about: 'alerts' });
  void alertsChanged();
  onDone();
}

function NewAlert({ start, onDone, first }: FormProps & { start: Partial<AlertValues> | undefined }) {
  const form = useContractForm('alerts.create', {
    defaults: { ...NEW_ALERT, ...start },
    input: (values) => newAlertInput(values, store.get(nowAtom)),
    check: missingFields,
    onDone: ({ message }) => saved(message, onDone),
  });
  return (
    <FormFrame form={form} label="New alert" submit="Create alert" wide className="p-5">
      <AlertFields form={form} first={first} />
    </FormFrame>
  );
}

function ChangedAlert({ alert, onDone, first }: FormProps & { alert: Alert }) {
  const form = useContractForm('alerts.change', {
    defaults: valuesOf(alert),
    input: (values) => changedAlertInput(alert, values, store.get(nowAtom)),
    check: missingFields,
    onDone: ({ message }) => saved(message, onDone),
  });
  return (
    <FormFrame form={form} label="Change alert" submit="Save changes" wide className="p-5">
      <AlertFields form={form} first={first} kept={alert} />
    </FormFrame>
  );
}
