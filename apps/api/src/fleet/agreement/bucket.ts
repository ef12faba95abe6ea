/** A value that all nodes agree on, and the number of the write that made it. Numbers of one bucket only grow. */
export interface Agreed<T> {
  value: T;
  revision: number;
}

/** What all nodes agree on, by key. Reads see the latest write. */
export interface Bucket<T> {
  /** @throws UnreachableError */
  get(key: string): Promise<Agreed<T> | undefined>;
  /**
   * Writes a key that has no value.
   * @returns its revision
   * @throws OutdatedError where it has one
   * @throws UnreachableError: the write may have happened or not
   */
  create(key: string, value: T): Promise<number>;
  /**
   * Writes a key whose value nobody else has written since.
   * @param revision the last one that the caller knows
   * @returns the new revision
   * @throws OutdatedError where somebody has
   * @throws UnreachableError: the write may have happened or not
   */
  update(key: string, value: T, revision: number): Promise<number>;
  /**
   * Removes a key whose value nobody else has written since, and does nothing where somebody has. Nobody is told of it,
   * and afterwards anybody may create the key again.
   * @param revision the last one that the caller knows
   * @throws UnreachableError: it may be removed or not
   */
  remove(key: string, revision: number): Promise<void>;
  /** All keys as they are now. @throws UnreachableError, also where only some of them arrive */
  all(): Promise<[key: string, agreed: Agreed<T>][]>;
  /**
   * Calls for each key as it is now, and then for each change; undefined is a removed key. Changes may come late.
   * @returns how to stop
   */
  watch(changed: (key: string, agreed: Agreed<T> | undefined) => void): Promise<() => void>;
}

/** Somebody else has written the key meanwhile. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** The agreement cannot be reached now. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}
