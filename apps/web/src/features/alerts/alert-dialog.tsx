import type { Alert } from '@papermint/contracts/alerts/model';
import { MOST_ALERTS } from '@papermint/contracts/alerts/statuses';
import { useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { client } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { OutdatedBanner } from '../../frames/form/outdated-banner.tsx';
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

/** Changes an alert. If another device has saved a newer one, both stay until the reader chooses. */
function ChangedAlert({ alert, ...props }: FormProps & { alert: Alert }) {
  const [current, setCurrent] = useState(alert);
  const load = async () => {
    const { data } = await client.alerts.list.query({ status: 'active', perPage: MOST_ALERTS });
    const newer = data.find(({ uuid }) => uuid === alert.uuid);
    if (newer) setCurrent(newer);
    else {
      toast('warning', 'This alert is no longer active.', { about: 'alerts' });
      props.onDone();
    }
  };
  return <ChangeForm key={current.version} alert={current} {...props} onLoad={() => void load()} />;
}

function ChangeForm({ alert, onDone, first, onLoad }: FormProps & { alert: Alert; onLoad: () => void }) {
  const [outdated, setOutdated] = useState(false);
  const form = useContractForm('alerts.change', {
    defaults: valuesOf(alert),
    input: (values) => changedAlertInput(alert, values, store.get(nowAtom)),
    check: missingFields,
    onDone: ({ message }) => saved(message, onDone),
    onRefused(_, error) {
      if (failureOf(error).key !== 'version') return;
      setOutdated(true);
      void alertsChanged();
    },
  });
  return (
    <FormFrame form={form} label="Change alert" submit="Save changes" wide className="p-5">
      <AlertFields form={form} first={first} kept={alert} />
      {outdated ? <OutdatedBanner thing="alert" onLoad={onLoad} /> : null}
    </FormFrame>
  );
}
