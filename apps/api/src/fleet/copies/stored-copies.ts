/** Keeps copies of worlds where every node finds them. Each name is written once. */
export interface CopyStore {
  /** @throws UnreachableError, or FullError where there is no room */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined where there is none @throws UnreachableError */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Whether a copy is there with all its parts. @throws UnreachableError */
  has(name: string): Promise<boolean>;
  /** Removes a copy, and nothing where there is none. @throws UnreachableError */
  remove(name: string): Promise<void>;
  /** The names of all copies. @throws UnreachableError */
  names(): Promise<string[]>;
  /** Ids of the parts that belong to no copy: their `put` has failed, or is under way. @throws UnreachableError */
  unfinished(): Promise<string[]>;
  /** Removes such parts. @throws UnreachableError */
  removeUnfinished(id: string): Promise<void>;
}

/** There is no room for another copy. */
export class FullError extends Error {
  override name = 'FullError';
}
