import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { VersionFacts } from './versions.tsx';
import { Changes } from './versions.tsx';

/**
 * The version that the edits of a form are based on: the current one until the first edit, then that one until the
 * reader has seen later versions.
 */
export function useBaseVersion(current: number, dirty: boolean) {
  const [base, setBase] = useState(current);
  if (!dirty && base !== current) setBase(current);
  return {
    base: dirty ? base : current,
    accept: () => setBase(current),
    /** Takes a version that the reader saved elsewhere on the page, unless others have saved before it. */
    acceptOwn: (version: number) => setBase((before) => (before === version - 1 ? version : before)),
  };
}

interface ChangedMeanwhileProps {
  base: number;
  versions: readonly VersionFacts[];
  /** Saves the edits over the changes of others. */
  onKeep: () => void;
  /** Drops the edits. */
  onDrop: () => void;
}

/**
 * The changes that others have saved since the first edit, and what to do with the edits. Empty without such changes.
 */
export function ChangedMeanwhile({ base, versions, onKeep, onDrop }: ChangedMeanwhileProps) {
  const since = versions.filter(({ number }) => number > base);
  if (since.length === 0) return null;
  return (
    <Banner
      alert
      tone="warn"
      title="This was changed while you edited it."
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onKeep}>
            Keep my edits
          </Button>
          <Button size="small" onClick={onDrop}>
            Discard my edits
          </Button>
        </span>
      }
    >
      <ul className="flex flex-col gap-2">
        {since.map((version) => (
          <li key={version.number}>
            <span className="num">Version {version.number}</span> by {version.by}
            {version.at ? (
              <>
                , <When at={version.at} togglable />
              </>
            ) : null}
            <Changes changes={version.changes} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
