import { closeSync, openSync, readSync } from 'node:fs';
import { frameLength, saltOf, scanFrames, WAL_HEADER } from '../../platform/database/wal-rules.ts';
import type { LogPart, LogPosition } from './log-rules.ts';

/** How many frames are read at a time: most commits have fewer. */
const FRAMES = 32;

/** What was added to the log of an open database. */
export interface LogTail {
  /**
   * Must be called after each COMMIT, before the next transaction: until then SQLite does not restart the log.
   * @returns what was committed since; undefined where nothing was
   */
  take(): Omit<LogPart, 'token'> | undefined;
  /** Until where it was taken. */
  position(): LogPosition;
  close(): void;
}

/** Reads the log of a database that is open as long as this. The first part begins with the log. */
export function openLogTail(database: string): LogTail {
  const file = openSync(`${database}-wal`, 'r');
  const header = Buffer.alloc(WAL_HEADER);
  let at: LogPosition = { generation: '', until: 0 };

  function readHeader(): string | undefined {
    return readSync(file, header, 0, WAL_HEADER, 0) < WAL_HEADER ? undefined : saltOf(header);
  }

  /** The frames from an instant until the last commit. */
  function committedFrom(from: number, generation: string): Buffer {
    const frame = frameLength(header);
    const pieces: Buffer[] = [];
    let [length, committed] = [0, 0];
    for (;;) {
      const piece = Buffer.allocUnsafe(FRAMES * frame);
      const read = readSync(file, piece, 0, piece.length, from + length);
      const whole = piece.subarray(0, read - (read % frame));
      const { commits, full } = scanFrames(whole, generation, frame);
      const last = commits.at(-1);
      if (last !== undefined) committed = length + last;
      pieces.push(whole);
      length += whole.length;
      if (!full || read < piece.length) return Buffer.concat(pieces).subarray(0, committed);
    }
  }

  return {
    take() {
      const generation = readHeader();
      if (generation === undefined) return undefined;
      const begins = generation !== at.generation;
      const from = begins ? 0 : at.until;
      const frames = committedFrom(begins ? WAL_HEADER : from, generation);
      if (frames.length === 0) return undefined;
      const bytes = begins ? Buffer.concat([header, frames]) : frames;
      at = { generation, until: from + bytes.length };
      return { generation, from, ends: true, bytes };
    },
    position: () => at,
    close: () => closeSync(file),
  };
}
