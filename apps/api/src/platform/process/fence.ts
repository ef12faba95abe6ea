/** The right of this process to write a world that others could write too. */
export interface Tenure {
  /** Larger than that of every earlier holder. */
  readonly token: number;
  /** The name of the holder. */
  readonly holder: string;
  /** @throws FencedError where another process may have become the holder */
  assertCurrent(): void;
  /**
   * Called after each COMMIT, before the next transaction.
   * @returns settles when what was committed is stored elsewhere; undefined where nobody waits for that. Rejects with a
   *   FencedError where it could not be stored
   */
  committed?(): Promise<void> | undefined;
  /** Called when a file of the world was placed, before a commit refers to it. @throws FencedError */
  placed?(): Promise<void>;
}

/** Under which right a world is written, and how often it was. */
export interface Fence {
  /** Undefined where no other process can write the world. */
  tenure: Tenure | undefined;
  /** How many transactions have changed something since the world was opened. */
  commits: number;
}

export const createFence = (): Fence => ({ tenure: undefined, commits: 0 });
