import { open } from 'node:fs/promises';
import type { FileCandles, RowFormat } from './candle-rows.ts';
import { readCsv } from './csv-candles.ts';
import { FileFault } from './file-fault.ts';
import { readParquet } from './parquet-candles.ts';

/** The first bytes of files that are often sent by mistake. */
const OTHERS: readonly [start: string, what: string][] = [
  ['PK', 'It is a ZIP archive or a spreadsheet: send CSV or Parquet'],
  ['\x1f\x8b', 'It is compressed with gzip: unpack it first'],
  ['(\xb5/\xfd', 'It is compressed with Zstandard: unpack it first'],
  ['\xff\xfe', 'It is UTF-16 text: save it as UTF-8'],
  ['\xfe\xff', 'It is UTF-16 text: save it as UTF-8'],
];

/** Reads the candles of a file, whose kind its first bytes decide. @throws FileFault */
export async function readCandles(path: string, format: RowFormat): Promise<FileCandles> {
  const start = await startOf(path);
  if (start === 'PAR1') return readParquet(path, format);
  const other = OTHERS.find(([bytes]) => start.startsWith(bytes));
  if (other) throw new FileFault(other[1]);
  return readCsv(path, format);
}

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
