import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { PluginRecord } from './plugin-words.tsx';
import { loosensAny, settingText } from './setting-fields.tsx';
import { Versions } from './versions.tsx';

/** The versions of a plugin. */
export function PluginVersions({ record }: { record: PluginRecord }) {
  const { plugin, versions } = record;
  return (
    <div className="p-5">
      <Versions
        heading="h3"
        versions={versions}
        factsOf={(version) => factsOf(record, version)}
        ask={(version, differences, close) => (
          <ConfirmDialog
            title={`Revert ${plugin.name} to version ${version.number}?`}
            points={[
              isLooser(record, version)
                ? 'A second person must approve it. Nothing changes until then.'
                : 'It becomes a new version and takes effect immediately.',
              'Secrets stay as they are now.',
            ]}
            button="Revert"
            call="pluginsStaff.revert"
            input={{ key: plugin.key, version: version.number }}
            reason={{
              hint: 'Recorded in the version history and the audit log.',
              ...(isLooser(record, version) && { required: 'Enter a reason' }),
            }}
            onDone={() => void queryClient.invalidateQueries()}
            onClose={close}
          >
            {differences}
          </ConfirmDialog>
        )}
      />
    </div>
  );
}

type Version = PluginRecord['versions'][number];

/** Whether a version loosens a control compared with now. */
const isLooser = ({ plugin, fields }: PluginRecord, { enabled, values }: Version) =>
  (enabled !== plugin.enabled && plugin.approval === (enabled ? 'on' : 'off')) || loosensAny(fields, values);

function factsOf({ fields }: PluginRecord, { enabled, values }: Version): Record<string, string> {
  const settings = fields.map((field) => [field.label, settingText(field, values[field.name] ?? '')]);
  return { Status: enabled ? 'On' : 'Off', ...Object.fromEntries(settings) };
}
