import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { When } from '../../../ui/text/when.tsx';

/** The common part of versions of plugins and of the site. */
export type VersionFacts = Omit<Outputs['settingsStaff']['versions']['versions'][number], 'values'>;

interface VersionsProps<V extends VersionFacts> {
  /** The level of its heading: h3 in a panel with a heading. */
  heading: 'h2' | 'h3';
  versions: readonly V[];
  /** Its settings as text, by their labels. */
  factsOf: (version: V) => Record<string, string>;
  /** The dialog that asks whether to revert, with the table of differences. */
  ask: (chosen: V, differences: ReactNode, close: () => void) => ReactNode;
}

/** Versions, newest first, each with its changes and a button that restores it. */
export function Versions<V extends VersionFacts>({
  heading: Heading,
  versions,
  factsOf,
  ask,
}: VersionsProps<V>) {
  const [chosen, setChosen] = useState<V | null>(null);
  const [now] = versions;
  return (
    <section aria-label="Versions">
      <Heading className="mb-3 text-14 font-semibold">Versions</Heading>
      <ol className="flex flex-col gap-4">
        {versions.map((version) => (
          <li key={version.number} className="text-13">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                <span className="num font-medium">Version {version.number}</span>{' '}
                <span className="text-subtle">
                  {version.at ? (
                    <>
                      by {version.by}, <When at={version.at} togglable />
                    </>
                  ) : (
                    'Initial version'
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
      {chosen && now
        ? ask(
            chosen,
            <DiffTable
              label="Now and after reverting"
              before={factsOf(now)}
              after={factsOf(chosen)}
              nameOf={(field) => field}
            />,
            () => setChosen(null),
          )
        : null}
    </section>
  );
}

/** The changes of a version: label, before and after. */
export function Changes({ changes }: { changes: VersionFacts['changes'] }) {
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
