import { useState } from 'react';
import { readStored, writeStored } from '../lib/stored.ts';

/** The columns that the reader has hidden in one list; stored in this browser. */
export function useHiddenColumns(list: string) {
  const key = `columns:${list}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((readStored(key) ?? '').split(',').filter(Boolean)),
  );
  const hide = (next: ReadonlySet<string>) => {
    setHidden(next);
    writeStored(key, next.size === 0 ? null : [...next].join(','));
  };
  return [hidden, hide] as const;
}
