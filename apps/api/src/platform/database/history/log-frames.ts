import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** The log of a database (WAL) that was copied: https://sqlite.org/fileformat2.html#walformat */
export interface Log {
  bytes: Buffer;
  /** The lengths of the log in bytes after each commit in it, shortest first. */
  commits: number[];
}

const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
const SALT_AT = 16;
const SALT_LENGTH = 8;
/** Where a frame says how large the database is after its commit; 0 within a transaction. */
const SIZE_AT = 4;
const FRAME_SALT_AT = 8;

/** Reads a log and finds its commits. Frames that an earlier log left behind have another salt. */
export function readLog(file: string): Log {
  const bytes = readFileSync(file);
  const commits: number[] = [];
  if (bytes.length < HEADER) return { bytes, commits };
  const salt = bytes.subarray(SALT_AT, SALT_AT + SALT_LENGTH);
  const frame = FRAME_HEADER + bytes.readUInt32BE(PAGE_SIZE_AT);
  for (let at = HEADER; at + frame <= bytes.length; at += frame) {
    const ofFrame = bytes.subarray(at + FRAME_SALT_AT, at + FRAME_SALT_AT + SALT_LENGTH);
    if (!ofFrame.equals(salt)) break;
    if (bytes.readUInt32BE(at + SIZE_AT) > 0) commits.push(at + frame);
  }
  return { bytes, commits };
}

/** The salt of a log, which differs from that of the log before. */
export function saltOf(file: string): string {
  const header = Buffer.alloc(HEADER);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, header, 0, HEADER, 0);
  } finally {
    closeSync(opened);
  }
  return header.toString('hex', SALT_AT, SALT_AT + SALT_LENGTH);
}
