import { useState } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PasswordInput } from '../../../ui/form/password/password-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { PluginRecord } from './plugin-words.tsx';

type Secret = PluginRecord['secrets'][number];
type Act = { what: 'set' | 'remove'; secret: Secret };

/** Secrets, which never leave the server: who has set each and when, with buttons that replace and remove it. */
export function PluginSecrets({ record: { plugin, secrets } }: { record: PluginRecord }) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <section aria-label="Secrets" className="p-5">
      <h3 className="mb-1 text-14 font-semibold">Secrets</h3>
      <p className="mb-4 text-12 text-subtle">Encrypted, used only by the server, and never shown again.</p>
      <ul className="flex flex-col gap-4">
        {secrets.map((secret) => (
          <li key={secret.name} className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 flex-1 text-13">
              <p className="font-medium">{secret.label}</p>
              <p className="text-muted">
                {secret.set ? (
                  <>
                    Set by {secret.set.by}, <When at={secret.set.at} togglable />
                  </>
                ) : (
                  'Not set'
                )}
              </p>
              {secret.hint ? <p className="mt-0.5 text-12 text-subtle">{secret.hint}</p> : null}
            </div>
            <span className="flex gap-2">
              <Button size="small" onClick={() => setAct({ what: 'set', secret })}>
                {secret.set ? 'Replace' : 'Set'}
              </Button>
              {secret.set ? (
                <Button size="small" look="danger" onClick={() => setAct({ what: 'remove', secret })}>
                  Remove
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {act?.what === 'set' ? (
        <Dialog
          title={`${act.secret.set ? 'Replace' : 'Set'} ${act.secret.label.toLowerCase()}`}
          className="max-w-lg"
          onClose={() => setAct(null)}
        >
          {(close) => <SecretForm pluginKey={plugin.key} secret={act.secret} close={close} />}
        </Dialog>
      ) : null}
      {act?.what === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${act.secret.label.toLowerCase()}?`}
          points={['Features that use it stop working. It cannot be restored, only set again.']}
          button="Remove"
          danger
          call="pluginsStaff.update"
          input={{ key: plugin.key, secrets: { [act.secret.name]: null } }}
          reason={{ hint: 'Recorded in the version history and the audit log.' }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setAct(null)}
        />
      ) : null}
    </section>
  );
}

interface SecretFormProps {
  pluginKey: string;
  secret: Secret;
  close: () => void;
}

function SecretForm({ pluginKey, secret: { name, label, set }, close }: SecretFormProps) {
  const form = useContractForm<'pluginsStaff.update', Record<string, string>>('pluginsStaff.update', {
    id: 'plugin-secret',
    defaults: { [name]: '', reason: '' },
    input: ({ [name]: value = '', reason }) => ({
      key: pluginKey,
      secrets: { [name]: value },
      ...(reason && { reason }),
    }),
    required: { [name]: 'Enter the secret' },
    clears: true,
    async onDone() {
      await queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label={label} submit={set ? 'Replace' : 'Set'} className="p-5">
      <FormField form={form} name={name} label={label} hint="It is not shown again.">
        {({ value, ...control }) => (
          <PasswordInput {...control} value={value ?? ''} maxLength={200} autoComplete="off" />
        )}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason (optional)"
        hint="Recorded in the version history and the audit log."
      >
        {({ value, ...control }) => (
          <Input {...control} value={value ?? ''} maxLength={200} autoComplete="off" />
        )}
      </FormField>
    </FormFrame>
  );
}
