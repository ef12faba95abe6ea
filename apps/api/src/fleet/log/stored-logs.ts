import type { LogPart } from './log-rules.ts';

/** A part of a log as it was stored. */
export interface StoredPart extends LogPart {
  /** Its place among all parts: numbers of one world only grow. */
  sequence: number;
}

/** Keeps the logs of worlds where every node finds them, on several servers. */
export interface LogStore {
  /** The most bytes of one part. */
  readonly most: number;
  /**
   * Stores a part that follows the last one.
   * @param after the sequence of the last part that the caller knows; 0 where there is none
   * @returns its sequence
   * @throws OutdatedError where another part has come since
   * @throws UnreachableError: it may be stored or not
   */
  append(world: string, part: LogPart, after: number): Promise<number>;
  /** The last part without its bytes; undefined where there is none. @throws UnreachableError */
  last(world: string): Promise<Omit<StoredPart, 'bytes'> | undefined>;
  /** All parts in their order. @throws UnreachableError */
  read(world: string): Promise<StoredPart[]>;
  /** Removes the parts before a sequence. @throws UnreachableError */
  removeBefore(world: string, sequence: number): Promise<void>;
  /** Removes all parts of a world that nobody needs any more. @throws UnreachableError */
  remove(world: string): Promise<void>;
}
