import { useState } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { PluginRecord } from './plugin-words.tsx';
import { settingText } from './setting-fields.tsx';

type Version = PluginRecord['versions'][number];

/** The versions of a plugin, newest first, each with what it changed and a button that brings it back. */
export function PluginVersions({ record }: { record: PluginRecord }) {
  const { plugin, versions } = record;
  const [chosen, setChosen] = useState<Version | null>(null);
  const [now] = versions;
  return (
    <section aria-label="Versions" className="p-5">
      <h3 className="mb-3 text-14 font-semibold">Versions</h3>
      <ol className="flex flex-col gap-4">
        {versions.map((version) => (
          <li key={version.number} className="text-13">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                <span className="num font-medium">Version {version.number}</span>{' '}
                <span className="text-subtle">
                  {version.at ? (
                    <>
                      <When at={version.at} /> by {version.by}
                    </>
                  ) : (
                    'What it began with'
                  )}
                </span>
              </p>
              {version === now ? (
                <span className="text-12 text-subtle">Now</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Revert to version ${version.number}`}
                  onClick={() => setChosen(version)}
                >
                  Revert
                </Button>
              )}
            </div>
            {version.reason ? <p className="text-muted wrap-anywhere">{version.reason}</p> : null}
            <Changes changes={version.changes} />
          </li>
        ))}
      </ol>
      {chosen && now ? (
        <ConfirmDialog
          title={`Revert ${plugin.name} to version ${chosen.number}?`}
          points={['It becomes a new version and takes effect immediately.', 'Secrets stay as they are now.']}
          button="Revert"
          call="plugins.revert"
          input={{ key: plugin.key, version: chosen.number }}
          reason={{ hint: 'Kept in the versions and in the audit log.' }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setChosen(null)}
        >
          <DiffTable
            label="Now and after reverting"
            before={factsOf(record, now)}
            after={factsOf(record, chosen)}
            nameOf={(field) => field}
          />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function Changes({ changes }: { changes: Version['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 text-12 text-muted">
      {changes.map(({ name, label, before, after }) => (
        <li key={name} className="wrap-anywhere">
          {label}: {before ? <span className="text-subtle">{before} → </span> : null}
          {after}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ fields }: PluginRecord, { enabled, values }: Version): Record<string, string> {
  const settings = fields.map((field) => [field.label, settingText(field, values[field.name] ?? '')]);
  return { Status: enabled ? 'On' : 'Off', ...Object.fromEntries(settings) };
}
