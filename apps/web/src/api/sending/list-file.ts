import { exportInput, exportPath } from '@papermint/contracts/common/list-export';
import { requestFor } from '@papermint/contracts/common/rest-request';
import { failureFrom } from '../failure.ts';
import { paths } from '../links/call-table.ts';
import { currentSession } from '../session.ts';

const LINE_END = 10;

/**
 * All rows of a list as a CSV file, which the server sends as a stream.
 * @param onRows called with the number of rows received
 * @throws Failure if the server refuses; an error of `fetch` if the connection ends or the signal aborts
 */
export async function fetchListFile(
  name: string,
  input: object,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { method, url } = requestFor(exportPath(paths[name] ?? ''), exportInput(input));
  const token = currentSession();
  const response = await fetch(url, {
    method,
    signal,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok || !response.body) {
    throw failureFrom(response.status, await response.json().catch(() => null));
  }
  const parts: BlobPart[] = [];
  // The first line is the header.
  let rows = -1;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value as Uint8Array<ArrayBuffer>);
    for (const byte of part.value) if (byte === LINE_END) rows += 1;
    onRows(Math.max(0, rows));
  }
  return new Blob(parts, { type: 'text/csv' });
}
