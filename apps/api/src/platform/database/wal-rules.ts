// The log of a database (WAL), as SQLite writes it: https://sqlite.org/fileformat2.html#walformat

/** The bytes before the first frame. */
export const WAL_HEADER = 32;
/** The bytes of a frame before its page. */
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
const SALT_AT = 16;
const SALT_LENGTH = 8;
/** Where a frame says how many pages the database has after its commit; 0 within a transaction. */
const SIZE_AT = 4;
const FRAME_SALT_AT = 8;

/**
 * The salt of a log, hex, from its header. A log restarts from its beginning once all of it is in the database, and has
 * another salt each time.
 */
export const saltOf = (header: Buffer): string => header.toString('hex', SALT_AT, SALT_AT + SALT_LENGTH);

/** The bytes of a frame with its page, from the header of its log. */
export const frameLength = (header: Buffer): number => FRAME_HEADER + header.readUInt32BE(PAGE_SIZE_AT);

interface Scan {
  /** Where commits end, bytes from the first frame, the first one first. */
  commits: number[];
  /** Whether all frames belong to the log, so that more may follow. */
  full: boolean;
}

/**
 * Finds the commits in frames that follow one another. Behind the frames of a log are those of an earlier one, which have
 * another salt, or frames that were rolled back, which end no commit.
 * @param frame the bytes of each
 */
export function scanFrames(frames: Buffer, salt: string, frame: number): Scan {
  const commits: number[] = [];
  let at = 0;
  for (; at + frame <= frames.length; at += frame) {
    const saltAt = at + FRAME_SALT_AT;
    if (frames.toString('hex', saltAt, saltAt + SALT_LENGTH) !== salt) return { commits, full: false };
    if (frames.readUInt32BE(at + SIZE_AT) > 0) commits.push(at + frame);
  }
  return { commits, full: at > 0 };
}
