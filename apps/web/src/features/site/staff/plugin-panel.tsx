import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { ChangedMeanwhile, useBaseVersion } from './changed-meanwhile.tsx';
import { PluginSecrets } from './plugin-secrets.tsx';
import { PluginVersions } from './plugin-versions.tsx';
import type { Plugin, PluginRecord } from './plugin-words.tsx';
import type { TypedSettings } from './setting-fields.tsx';
import { loosensAny, SettingFields, settingValues, typedSettings } from './setting-fields.tsx';

/** A plugin beside the list: its switch, settings, secrets and versions. */
export function PluginPanel({ pluginKey: key }: { pluginKey: string }) {
  const query = useQuery(trpc.pluginsStaff.view.queryOptions({ key }, { staleTime: 0 }));
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This plugin could not be loaded." />;
  }
  if (!query.data) return <Skeleton className="m-5 h-80" />;
  const record = query.data;
  return (
    <div className="divide-y divide-line">
      <PendingApproval subject={`setting:${key}`} />
      <PluginSwitch plugin={record.plugin} />
      {record.fields.length > 0 ? <Settings record={record} /> : null}
      {record.secrets.length > 0 ? <PluginSecrets record={record} /> : null}
      <PluginVersions record={record} />
    </div>
  );
}

function PluginSwitch({ plugin }: { plugin: Plugin }) {
  const { key, name, about, enabled, version, approval } = plugin;
  const [asking, setAsking] = useState(false);
  const next = enabled ? 'off' : 'on';
  const what = `Switch ${next}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0 flex-1 text-13">
        <h2 className="text-16 font-semibold max-xl:sr-only">{name}</h2>
        <p className="mt-0.5">{about}</p>
        <p className="num mt-0.5 text-12 text-subtle">{key}</p>
      </div>
      <Button size="small" look={enabled ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
        {what}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`${what} ${name}?`}
          points={[
            enabled ? plugin.off : 'It can be used immediately.',
            approval === next
              ? 'A second person must approve it. Nothing changes until then.'
              : 'It takes effect on the server and in open pages immediately.',
          ]}
          button={what}
          danger={enabled}
          call="pluginsStaff.update"
          input={{ key, enabled: !enabled, version }}
          reason={{
            hint: 'Recorded in the version history and the audit log.',
            ...(approval === next && { required: 'Enter a reason' }),
          }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function Settings({ record: { plugin, fields, versions } }: { record: PluginRecord }) {
  const form: ContractForm<TypedSettings> = useContractForm<'pluginsStaff.update', TypedSettings>(
    'pluginsStaff.update',
    {
      id: 'plugin',
      defaults: { ...typedSettings(fields), reason: '' },
      input: ({ reason }, changed) => ({
        key: plugin.key,
        version: edited.base,
        values: settingValues(fields, changed),
        ...(reason ? { reason: String(reason) } : {}),
      }),
      onDone(answer) {
        // A request for a second person has changed nothing yet.
        if (answer.outcome === 'pending') form.reset();
        return queryClient.invalidateQueries();
      },
      // Another person may have saved meanwhile. The form then shows the changes.
      onRefused: () => queryClient.invalidateQueries(),
    },
  );
  const edited = useBaseVersion(plugin.version, form.dirty);
  return (
    <section aria-label="Settings" className="p-5">
      <h3 className="mb-4 text-14 font-semibold">Settings</h3>
      <FormFrame form={form} label={`Settings of ${plugin.name}`} submit="Save" guarded>
        <SettingFields form={form} fields={fields} />
        {form.dirty ? <ReasonField form={form} required={needsReason(fields, form.values)} /> : null}
        {form.dirty ? (
          <ChangedMeanwhile
            base={edited.base}
            versions={versions}
            onKeep={edited.accept}
            onDrop={() => form.reset()}
          />
        ) : null}
      </FormFrame>
    </section>
  );
}

/** A second person reads why a control is loosened. */
const needsReason = (fields: PluginRecord['fields'], typed: TypedSettings) =>
  loosensAny(fields, settingValues(fields, typed));

interface ReasonFieldProps {
  form: ContractForm<TypedSettings>;
  required: boolean;
}

function ReasonField({ form, required }: ReasonFieldProps) {
  return (
    <FormField
      form={form}
      name="reason"
      label={required ? 'Reason' : 'Reason (optional)'}
      hint="Recorded in the version history and the audit log."
    >
      {({ value, ...control }) => (
        <Input {...control} value={String(value)} maxLength={200} autoComplete="off" />
      )}
    </FormField>
  );
}
