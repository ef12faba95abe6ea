import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/overlay/toast-store.ts';

export interface ListExport {
  /** The number of received rows; null without an export. */
  rows: number | null;
  /** Saves all rows of the list as a file. @param rowsName the plural noun of the rows */
  start(rowsName: string): void;
  cancel(): void;
}

type FetchFile = (onRows: (rows: number) => void, signal: AbortSignal) => Promise<Blob>;

/** Saves a list as a file, with the rows counted as they come. It ends with the page. */
export function useListExport(fetchFile: FetchFile): ListExport {
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const start = async (rowsName: string) => {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setRows(0);
    try {
      const file = await fetchFile(setRows, run.signal);
      saveFile(`papermint-simulated-${rowsName.replaceAll(' ', '-')}.csv`, file);
    } catch {
      if (!run.signal.aborted) toast('error', `The ${rowsName} could not be exported.`);
    }
    running.current = null;
    setRows(null);
  };
  return { rows, start: (rowsName) => void start(rowsName), cancel };
}
