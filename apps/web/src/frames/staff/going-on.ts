import { useEffect, useState } from 'react';
import type { List } from '../list/use-list.ts';
import { nextToDecide } from './queue/queue-acts.ts';

/**
 * Opens the next row after an act of the reader has removed the open one from the list. A row that leaves by itself
 * stays open.
 * @param open opens another row; null closes the panel
 * @returns a function to call after an act on the open row
 */
export function useGoingOn<Row>(
  { rows = [], rowKey, left }: List<Row>,
  opened: string | null,
  open: (key: string | null) => void,
): () => void {
  const [acted, setActed] = useState<string | null>(null);
  useEffect(() => {
    if (acted === null) return;
    const gone = left.has(acted);
    if (gone || acted !== opened) setActed(null);
    if (gone && acted === opened) open(nextToDecide(rows.map(rowKey), left, acted));
  });
  return () => setActed(opened);
}
