import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { frameLength, saltOf, scanFrames, WAL_HEADER } from '../wal-rules.ts';

/** The log of a database (WAL) that was copied: https://sqlite.org/fileformat2.html#walformat */
export interface Log {
  bytes: Buffer;
  /** The lengths of the log in bytes after each commit in it, shortest first. */
  commits: number[];
}

/** Reads a log and finds its commits. Frames that an earlier log left behind have another salt. */
export function readLog(file: string): Log {
  const bytes = readFileSync(file);
  if (bytes.length < WAL_HEADER) return { bytes, commits: [] };
  const { commits } = scanFrames(bytes.subarray(WAL_HEADER), saltOf(bytes), frameLength(bytes));
  return { bytes, commits: commits.map((end) => WAL_HEADER + end) };
}

/** The salt of a log, which differs from that of the log before. */
export function saltIn(file: string): string {
  const header = Buffer.alloc(WAL_HEADER);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, header, 0, WAL_HEADER, 0);
  } finally {
    closeSync(opened);
  }
  return saltOf(header);
}
