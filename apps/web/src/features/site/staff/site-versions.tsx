import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { refreshSettings } from './use-site-edits.ts';
import { Versions } from './versions.tsx';

/** The versions of the site's name, looks and contact. */
export function SiteVersions() {
  const query = useQuery(trpc.settingsStaff.versions.queryOptions({}, { staleTime: 0 }));
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="The versions could not be loaded." />;
  }
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  return (
    <Versions
      heading="h2"
      versions={query.data.versions}
      factsOf={({ values }) => values}
      ask={({ number }, differences, close) => (
        <ConfirmDialog
          title={`Revert the site to version ${number}?`}
          points={[
            'It becomes a new version, and every open page shows it immediately.',
            'Plugins and other settings stay as they are now.',
          ]}
          button="Revert"
          call="settingsStaff.revert"
          input={{ version: number }}
          reason={{ hint: 'Recorded in the version history and the audit log.' }}
          onDone={() => void refreshSettings()}
          onClose={close}
        >
          {differences}
        </ConfirmDialog>
      )}
    />
  );
}
